import { takeLock } from '../../src/write/process-lock';

/** Takes the lock that is named, says its process and holds it until it is ended. */
const [, , file = ''] = process.argv;
takeLock(file);
console.log(process.pid);
setInterval(() => undefined, 1000);
