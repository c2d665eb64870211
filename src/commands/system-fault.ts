import { sentenceOf } from '../validate/report/system-fault';
import { Misuse } from './command-line';

/** Says why the command cannot go on, and ends it: with 2 when it was not called as it must be. */
export function stop(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(error instanceof Misuse ? 2 : 1);
}
