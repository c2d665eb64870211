import { once } from 'node:events';
import { takeLock } from '../../src/write/process-lock';

/**
 * Says that it is ready, is told when to start (ms since 1970), tries every lock that is named, one each 3 ms from then
 * on, and says which it has taken. It holds them for as long as its input is open.
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
