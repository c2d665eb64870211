import { takeLock } from '../../src/site/write/process-lock';

/** Takes the given lock, prints its pid and holds the lock until it is killed. */
const [, , file = ''] = process.argv;
takeLock(file);
console.log(process.pid);
setInterval(() => undefined, 1000);
