import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { realDisk, type Disk } from '../../src/site/write/disk';
import { writeFolder } from '../../src/site/write/write-folder';

/**
 * `move-towns <folder> [step]`: writes to all documents of a folder in one operation, again and again, and dies like a
 * killed process at the given disk step, or when it is killed. Each document contains `{"round":n}`.
 */
const [root = '', last = 'Infinity'] = process.argv.slice(2);
let step = 0;
const disk = new Proxy(realDisk, {
  get: (real, name: keyof Disk) =>
    function (...words: never[]) {
      if (step++ === Number(last)) process.kill(process.pid, 'SIGKILL');
      return (real[name] as (...all: never[]) => unknown)(...words);
    },
});
for (let round = 1; ; round++) {
  const names = readdirSync(root).filter((name) => !name.startsWith('.'));
  const changes = names.map((file) => ({
    file,
    before: readFileSync(path.join(root, file), 'utf8'),
    after: JSON.stringify({ round }),
  }));
  if (writeFolder(root, changes, disk).length > 0) throw new Error('Somebody else has written.');
  process.stdout.write('.');
}
