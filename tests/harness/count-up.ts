import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFolder } from '../../src/site/write/write-folder';

/**
 * `count-up <folder> <times>`: increments a number in two documents at once, that many times, while other processes do
 * the same.
 */
const [root = '', times] = process.argv.slice(2);
for (let done = 0; done < Number(times);) {
  const before = readFileSync(path.join(root, '0.json'), 'utf8');
  const after = JSON.stringify({ round: (JSON.parse(before) as { round: number }).round + 1 });
  // The two documents may differ while another process has changed only one of them: this is not an error.
  if (
    writeFolder(
      root,
      ['0.json', '1.json'].map((file) => ({ file, before, after })),
    ).length === 0
  )
    done++;
}
