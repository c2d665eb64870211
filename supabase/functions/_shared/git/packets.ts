import { bytesOf, textOf } from './bytes.ts';
import { ForgeFault } from './forge-fault.ts';

/** The frames that end a list and separate its parts, in git's protocol. */
export const flush = '0000';
export const delimiter = '0001';

/** Frames a line: puts its length before it, in four hexadecimal digits, which count themselves. */
export function packet(line: string): string {
  return (bytesOf(line).length + 4).toString(16).padStart(4, '0') + line;
}

/** Of an answer; also one without a content takes its place in memory. */
const mostFrames = 200_000;

/** The frames of an answer, in order. The frames that end or separate lists are empty. */
export function* packetsIn(answer: Uint8Array): Generator<Uint8Array> {
  let count = 0;
  for (let at = 0; at < answer.length;) {
    if (++count > mostFrames) throw new ForgeFault('too-large');
    const digits = textOf(answer.subarray(at, at + 4));
    const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
    // Length 3 is reserved, and a truncated frame means a broken answer.
    if (!(length < 3 || length >= 4) || at + length > answer.length) throw new ForgeFault('down');
    yield answer.subarray(at + 4, at + Math.max(length, 4));
    at += Math.max(length, 4);
  }
}

export function lineOf(frame: Uint8Array): string {
  return textOf(frame).trimEnd();
}
