import { bytesOf, textOf } from './bytes.ts';
import { ForgeFault } from './forge-fault.ts';

/** Lines as git's protocol frames them: four digits of their length, themselves included, before each. */
export const flush = '0000';
export const delimiter = '0001';

export function packet(line: string): string {
  return (bytesOf(line).length + 4).toString(16).padStart(4, '0') + line;
}

/** The frames of an answer, in their order; those that end or part a list are empty. */
export function* packetsIn(answer: Uint8Array): Generator<Uint8Array> {
  let at = 0;
  while (at < answer.length) {
    const digits = textOf(answer.subarray(at, at + 4));
    const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
    // 3 is kept, and what is cut off in the middle is no answer.
    if (!(length < 3 || length >= 4) || at + length > answer.length) throw new ForgeFault('down');
    yield answer.subarray(at + 4, at + Math.max(length, 4));
    at += Math.max(length, 4);
  }
}

export function lineOf(frame: Uint8Array): string {
  return textOf(frame).trimEnd();
}
