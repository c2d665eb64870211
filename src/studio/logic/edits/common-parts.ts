import { isGroup } from './same';

/* What two texts, lists or groups have in common. */

interface Series<Item> {
  readonly length: number;
  readonly [index: number]: Item;
}
type Same<Item> = (one: Item, other: Item) => boolean;

/** How many items at the start, and how many after these at the end, are the same. */
export function commonEnds<Item>(
  before: Series<Item>,
  after: Series<Item>,
  isSame: Same<Item> = Object.is,
): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  const is = (from: number, to: number) => isSame(before[from] as Item, after[to] as Item);
  let start = 0;
  while (start < shorter && is(start, start)) start++;
  let end = 0;
  while (end < shorter - start && is(before.length - 1 - end, after.length - 1 - end)) end++;
  return { start, end };
}

/**
 * The positions of the longest common subsequence, in order; the same ends always belong to it. Where more than
 * `mostPairs` would be compared between these, only items at the same position are.
 */
export function longestCommon<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { isSame = Object.is, mostPairs = Infinity }: { isSame?: Same<Item>; mostPairs?: number } = {},
): [from: number, to: number][] {
  const { start, end } = commonEnds(before, after, isSame);
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const between = old.length * now.length > mostPairs ? inPlace(old, now, isSame) : longestBetween(old, now, isSame);
  return [
    ...before.slice(0, start).map((_, rank): [number, number] => [rank, rank]),
    ...between.map(([from, to]): [number, number] => [start + from, start + to]),
    ...before
      .slice(before.length - end)
      .map((_, rank): [number, number] => [before.length - end + rank, after.length - end + rank]),
  ];
}

function inPlace<Item>(old: readonly Item[], now: readonly Item[], isSame: Same<Item>): [number, number][] {
  return old.flatMap((item, rank): [number, number][] =>
    rank < now.length && isSame(item, now[rank]!) ? [[rank, rank]] : [],
  );
}

function longestBetween<Item>(old: readonly Item[], now: readonly Item[], isSame: Same<Item>): [number, number][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i]![j] = isSame(old[i]!, now[j]!) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < old.length && j < now.length;) {
    if (isSame(old[i]!, now[j]!)) found.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}

/** The share of equal texts, numbers and the like at the same places, from 0 to 1; those at the place `but` do not count. */
export function likenessOf(one: unknown, other: unknown, but?: string): number {
  if (!isGroup(one) || !isGroup(other)) return 0;
  const [values, others] = [leavesOf(one), leavesOf(other)];
  if (but !== undefined) for (const leaves of [values, others]) leaves.delete(but);
  const same = [...values].filter(([way, value]) => others.get(way) === value).length;
  return same / Math.max(1, values.size, others.size);
}

function leavesOf(value: unknown, way = ''): Map<string, unknown> {
  if (!isGroup(value)) return new Map([[way, value]]);
  return new Map(Object.entries(value).flatMap(([key, item]) => [...leavesOf(item, `${way}/${key}`)]));
}
