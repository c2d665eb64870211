import { isGroup, isSame } from './same';

/** An item of a merged list, by its place in each of the three; absent where it is in none. */
export interface MergedItem {
  base?: number;
  mine?: number;
  theirs?: number;
}

type List = readonly unknown[];

/**
 * The items of a list that was changed here and on disk, in their order: what either side added is there, what either
 * removed is not, and what one of them moved is where it was moved to. Undefined where the two contradict each other:
 * an item that one removed and the other changed, or items that both moved, each to another place.
 */
export function mergedItems(base: List, mine: List, theirs: List): MergedItem[] | undefined {
  const [inMine, inTheirs] = [counterparts(base, mine), counterparts(base, theirs)];
  const known = base.map((_, place): MergedItem => ({ base: place, ...placed(inMine, inTheirs, place) }));
  const isContradicted = ({ base: at = 0, mine: here, theirs: there }: MergedItem) =>
    (here === undefined && there !== undefined && !isSame(base[at], theirs[there])) ||
    (there === undefined && here !== undefined && !isSame(base[at], mine[here]));
  if (known.some(isContradicted)) return undefined;
  const own = sequence(mine, known, 'mine');
  const other = sequence(theirs, withAddedTwice(known, own, { mine, theirs }), 'theirs');
  const [ownOrder, otherOrder] = [placesOf(own), placesOf(other)];
  const [isOwnMoved, isOtherMoved] = [ownOrder, otherOrder].map(
    (order) =>
      !isSame(
        order,
        order.toSorted((a, b) => a - b),
      ),
  );
  if (isOwnMoved && isOtherMoved && !isSame(ownOrder, otherOrder)) return undefined;
  return isOwnMoved ? joined(own, other) : joined(other, own);
}

function placed(inMine: Places, inTheirs: Places, place: number): MergedItem {
  const [mine, theirs] = [inMine.get(place), inTheirs.get(place)];
  return { ...(mine === undefined ? {} : { mine }), ...(theirs === undefined ? {} : { theirs }) };
}

/** The items of one of the lists in its order; what is in no other is new. */
function sequence(list: List, known: readonly MergedItem[], side: 'mine' | 'theirs'): MergedItem[] {
  const items = new Map(known.map((item) => [item[side], item]));
  return list.map((_, place) => items.get(place) ?? { [side]: place });
}

/** What both sides added, each the same, is one item. */
function withAddedTwice(
  known: readonly MergedItem[],
  own: readonly MergedItem[],
  { mine, theirs }: { mine: List; theirs: List },
): MergedItem[] {
  const all = [...known];
  for (const item of own) {
    if (item.base !== undefined) continue;
    const taken = new Set(all.map((one) => one.theirs));
    const place = theirs.findIndex((one, index) => !taken.has(index) && isSame(one, mine[item.mine ?? -1]));
    if (place < 0) continue;
    item.theirs = place;
    all.push(item);
  }
  return all;
}

/** Where the items that both sides kept were, in the order that they have now. */
function placesOf(items: readonly MergedItem[]): number[] {
  return items.flatMap(({ base, mine, theirs }) =>
    base === undefined || mine === undefined || theirs === undefined ? [] : [base],
  );
}

/** The order of one side without what the other removed, and with what the other added behind what it stood behind. */
function joined(order: readonly MergedItem[], added: readonly MergedItem[]): MergedItem[] {
  const isKept = ({ base, mine, theirs }: MergedItem) =>
    base === undefined || (mine !== undefined && theirs !== undefined);
  const result = order.filter(isKept);
  for (const [index, item] of added.entries()) {
    if (item.base !== undefined || result.includes(item)) continue;
    const before = added.slice(0, index).findLast((one) => result.includes(one));
    let at = before ? result.indexOf(before) + 1 : 0;
    // Behind what this side added at the same place, unless it follows another of its own.
    if (!before || before.base !== undefined)
      while (at < result.length && result[at]?.base === undefined && order.includes(result[at]!)) at++;
    result.splice(at, 0, item);
  }
  return result;
}

type Places = Map<number, number>;

/** Where each item of a list is in another version of it: what is the same, then what it has most likely become. */
function counterparts(before: List, after: List): Places {
  const places = longestCommon(before, after);
  const free = (list: List, taken: Iterable<number>) => {
    const all = new Set(taken);
    return [...list.keys()].filter((place) => !all.has(place));
  };
  // Moved as they were.
  for (const from of free(before, places.keys())) {
    const to = free(after, places.values()).find((place) => isSame(before[from], after[place]));
    if (to !== undefined) places.set(from, to);
  }
  for (const [from, to] of gaps(before, after, places)) pairInGap(from, to, { before, after, places });
  return places;
}

/** The items that are the same in both and in the same order, as many as there are: those at both ends need no search. */
function longestCommon(before: List, after: List): Places {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start++;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  const places: Places = new Map();
  for (let place = 0; place < start; place++) places.set(place, place);
  const middle = longestBetween(before.slice(start, before.length - end), after.slice(start, after.length - end));
  for (const [from, to] of middle) places.set(start + from, start + to);
  for (let rank = end; rank > 0; rank--) places.set(before.length - rank, after.length - rank);
  return places;
}

function longestBetween(before: List, after: List): Places {
  const lengths = Array.from({ length: before.length + 1 }, (): number[] => []);
  const at = (one: number, other: number) => lengths[one]?.[other] ?? 0;
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      lengths[one]![other] = isSame(before[one], after[other])
        ? at(one + 1, other + 1) + 1
        : Math.max(at(one + 1, other), at(one, other + 1));
  const places: Places = new Map();
  for (let one = 0, other = 0; one < before.length && other < after.length;) {
    if (isSame(before[one], after[other])) places.set(one++, other++);
    else if (at(one + 1, other) >= at(one, other + 1)) one++;
    else other++;
  }
  return places;
}

/** The places on both sides that nothing is known of yet, between those that are known. */
function gaps(before: List, after: List, places: Places): [number[], number[]][] {
  const found: [number[], number[]][] = [];
  const taken = new Set(places.values());
  let start = 0;
  let gap: number[] = [];
  for (let place = 0; place <= before.length; place++) {
    const to = places.get(place);
    if (place < before.length && to === undefined) gap.push(place);
    else if (place === before.length || (to ?? 0) >= start) {
      const end = place === before.length ? after.length : (to ?? 0);
      const free: number[] = [];
      for (let one = start; one < end; one++) if (!taken.has(one)) free.push(one);
      found.push([gap, free]);
      [start, gap] = [end + 1, []];
    }
  }
  return found;
}

function pairInGap(
  from: number[],
  to: number[],
  { before, after, places }: { before: List; after: List; places: Places },
) {
  // As many as there were: each has been changed where it stood.
  if (from.length === to.length) {
    for (const [index, place] of from.entries()) places.set(place, to[index] ?? place);
    return;
  }
  const free = new Set(to);
  for (const place of from) {
    const [best] = [...free]
      .map((other) => ({ other, likeness: likenessOf(before[place], after[other]) }))
      .toSorted((one, other) => other.likeness - one.likeness);
    if (!best || best.likeness < 0.5) continue;
    places.set(place, best.other);
    free.delete(best.other);
  }
}

/** How much of two groups is the same, from 0 to 1. */
function likenessOf(one: unknown, other: unknown): number {
  if (!isGroup(one) || !isGroup(other)) return 0;
  const [values, others] = [leavesOf(one), leavesOf(other)];
  const same = [...values].filter(([way, value]) => others.has(way) && others.get(way) === value).length;
  return same / Math.max(1, values.size, others.size);
}

function leavesOf(value: unknown, way = ''): Map<string, unknown> {
  if (!isGroup(value)) return new Map([[way, value]]);
  return new Map(Object.entries(value).flatMap(([key, item]) => [...leavesOf(item, `${way}/${key}`)]));
}
