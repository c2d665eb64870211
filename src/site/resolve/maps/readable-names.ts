import { boxAround, candidatesFor, isOnSheet, overlap, type Box, type Name } from './labels';

/** Room around a name, and around the sign of a place, in units. */
const air = { name: 2, sign: 3 };

/** The names that can be shown together on one sheet without covering each other; earlier names have priority. */
export function readableNames(names: readonly Name[]): Name[] {
  const kept: Name[] = [];
  const taken: Box[] = [];
  const isFree = (box: Box) => taken.every((other) => overlap(box, other) === 0);
  for (const name of names) {
    const sign = widened(boxAround(name), air.sign);
    if (!name.isNeeded && !isFree(sign)) continue;
    const rooms = candidatesFor(name).map(({ box }) => widened(box, air.name));
    const place = rooms.findIndex((box) => isOnSheet(box) && isFree(box));
    if (place < 0 && !name.isNeeded) continue;
    kept.push({ ...name, place });
    taken.push(sign, ...(place < 0 ? [] : [rooms[place]!]));
  }
  return kept;
}

function widened({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}
