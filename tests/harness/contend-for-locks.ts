import { takeLock } from '../../src/build/process-lock';

/** Tries every lock of a folder, one each 3 ms from a given time on (ms since 1970), and says which it has taken. */
process.setMaxListeners(0);
const [, , start = '', ...files] = process.argv;
const taken = files.filter((file, index) => {
  while (Date.now() < Number(start) + 3 * index);
  return 'lock' in takeLock(file);
});
console.log(JSON.stringify(taken));
// They are released when it ends.
process.stdin.resume();
