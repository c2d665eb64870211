import { sentenceOf } from '../../../site/validate/report/system-fault';
import { Misuse } from './command-line';

/** Prints why the command cannot go on, and exits: with 2 after a Misuse, otherwise with 1. */
export function stop(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(error instanceof Misuse ? 2 : 1);
}
