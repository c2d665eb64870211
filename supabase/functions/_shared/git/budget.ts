import { ForgeFault } from './forge-fault.ts';

/** How much may be unpacked, in bytes: what compresses to nothing is as heavy in memory as anything else. */
export interface Bounds {
  /** Of one object. */
  object: number;
  /** Of all objects of an answer, results of deltas among them. */
  total: number;
}

/** Enough for the largest picture, and for all documents of the heaviest site; the function has 256 MB. */
export const usualBounds: Bounds = { object: 8_500_000, total: 24_000_000 };

/** No size in an answer may reach this: larger ones overflow, and then compare with nothing. */
const endless = 2 ** 40;

/** The place of the next seven bits of a number; throws `down` for one that is no size of anything. */
export function nextUnit(unit: number): number {
  if (unit > endless) throw new ForgeFault('down');
  return unit * 128;
}

/** What is left of the bounds. */
export interface Budget {
  /** Asked before memory is taken, with the size that is announced; throws `too-large`. */
  take: (size: number) => void;
  /** Told of what is no longer kept. */
  give: (size: number) => void;
}

export function budgetOf({ object, total }: Bounds): Budget {
  let left = total;
  return {
    take(size) {
      left -= size;
      if (size > object || left < 0) throw new ForgeFault('too-large');
    },
    give: (size) => void (left += size),
  };
}
