import { once } from 'node:events';
import { takeLock } from '../../src/site/write/process-lock';

/**
 * Prints that it is ready, reads when to start (ms since 1970), then tries one of the given locks every 3 ms and prints
 * which ones it got. It holds them until its input is closed.
 */
process.setMaxListeners(0);
const [, , ...files] = process.argv;
console.log('ready');
const [start] = (await once(process.stdin, 'data')) as [Buffer];
const taken = files.filter((file, index) => {
  while (Date.now() < Number(start) + 3 * index);
  return 'lock' in takeLock(file);
});
console.log(JSON.stringify(taken));
