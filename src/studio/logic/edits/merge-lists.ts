import { likenessOf, longestCommon } from './common-parts';
import { isSame } from './same';

/** An item of a merged list, by its index in each version; absent where it does not exist. */
export interface MergedItem {
  base?: number;
  mine?: number;
  theirs?: number;
}

type List = readonly unknown[];

/**
 * Three-way merge of a list: items added on either side are included, removed ones are not, moved ones are at their new
 * position. Undefined on a conflict: one side removed an item that the other changed, or both moved it to different
 * positions.
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

/** The items of one version in its order; unmatched ones are new. */
function sequence(list: List, known: readonly MergedItem[], side: 'mine' | 'theirs'): MergedItem[] {
  const items = new Map(known.map((item) => [item[side], item]));
  return list.map((_, place) => items.get(place) ?? { [side]: place });
}

/** Merges items that both sides added identically. */
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

/** The base positions of the items that both sides kept, in their present order. */
function placesOf(items: readonly MergedItem[]): number[] {
  return items.flatMap(({ base, mine, theirs }) =>
    base === undefined || mine === undefined || theirs === undefined ? [] : [base],
  );
}

/** One side's order without the items that the other removed, and with its additions after the same predecessors. */
function joined(order: readonly MergedItem[], added: readonly MergedItem[]): MergedItem[] {
  const isKept = ({ base, mine, theirs }: MergedItem) =>
    base === undefined || (mine !== undefined && theirs !== undefined);
  const result = order.filter(isKept);
  for (const [index, item] of added.entries()) {
    if (item.base !== undefined || result.includes(item)) continue;
    const before = added.slice(0, index).findLast((one) => result.includes(one));
    let at = before ? result.indexOf(before) + 1 : 0;
    // After this side's own additions at the same position.
    if (!before || before.base !== undefined)
      while (at < result.length && result[at]?.base === undefined && order.includes(result[at]!)) at++;
    result.splice(at, 0, item);
  }
  return result;
}

type Places = Map<number, number>;

/** Matches the items of two versions: equal ones first, then the most similar. */
function counterparts(before: List, after: List): Places {
  const places: Places = new Map(longestCommon(before, after, { isSame }));
  const free = (list: List, taken: Iterable<number>) => {
    const all = new Set(taken);
    return [...list.keys()].filter((place) => !all.has(place));
  };
  // Unchanged items that moved.
  for (const from of free(before, places.keys())) {
    const to = free(after, places.values()).find((place) => isSame(before[from], after[place]));
    if (to !== undefined) places.set(from, to);
  }
  for (const [from, to] of gaps(before, after, places)) pairInGap(from, to, { before, after, places });
  return places;
}

/** The unmatched positions of both sides, between matched ones. */
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
  // Equal numbers: each item was changed in place.
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
