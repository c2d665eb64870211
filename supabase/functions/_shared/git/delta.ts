import { nextUnit, type Budget } from './budget.ts';
import { ForgeFault } from './forge-fault.ts';

/**
 * Applies a delta to its base: the delta copies ranges of the base and inserts bytes of its own. The budget, which was
 * asked for the delta, is asked for the result before it is made.
 */
export function applyDelta(base: Uint8Array, delta: Uint8Array, budget: Budget): Uint8Array {
  let at = 0;
  const size = () => {
    let value = 0;
    for (let unit = 1; ; unit = nextUnit(unit)) {
      const byte = delta[at++] ?? 0;
      value += (byte & 127) * unit;
      if (!(byte & 128)) return value;
    }
  };
  /** Reads a number of up to `most` bytes, lowest first. Bytes whose bit in `present` is not set are left out, as 0. */
  const number = (present: number, most: number) => {
    let value = 0;
    for (let index = 0; index < most; index++) if (present & (1 << index)) value += (delta[at++] ?? 0) * 256 ** index;
    return value;
  };
  if (size() !== base.length) throw new ForgeFault('down');
  const length = size();
  budget.take(length);
  const made = new Uint8Array(length);
  let filled = 0;
  while (at < delta.length) {
    const order = delta[at++]!;
    let piece: Uint8Array;
    if (order & 128) {
      const from = number(order & 15, 4);
      piece = base.subarray(from, from + (number((order >> 4) & 7, 3) || 65_536));
    } else {
      piece = delta.subarray(at, at + order);
      at += order;
    }
    if (filled + piece.length > made.length) throw new ForgeFault('down');
    made.set(piece, filled);
    filled += piece.length;
  }
  budget.give(delta.length);
  return made;
}
