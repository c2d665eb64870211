import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFolder } from '../../src/write/write-folder';

/** `count-up <folder> <times>`: adds one to what two documents say, together, so many times, beside others that do the same. */
const [root = '', times] = process.argv.slice(2);
for (let done = 0; done < Number(times);) {
  const before = readFileSync(path.join(root, '0.json'), 'utf8');
  const after = JSON.stringify({ round: (JSON.parse(before) as { round: number }).round + 1 });
  // Of the second, what another process has half done is not what is expected either.
  if (
    writeFolder(
      root,
      ['0.json', '1.json'].map((file) => ({ file, before, after })),
    ).length === 0
  )
    done++;
}
