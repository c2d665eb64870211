/** The changes of a list's items. */
export interface ListChanges {
  added: unknown[];
  removed: unknown[];
  /** Items that replaced similar ones, with their positions. */
  changed: { before: unknown; after: unknown; from: number; to: number }[];
  isReordered: boolean;
  /** Equal items at another position. */
  moved: { before: unknown; after: unknown }[];
  /** Removed and added items between two unchanged ones. */
  gaps: { removed: unknown[]; added: unknown[] }[];
}

/**
 * Compares two lists. Between unchanged items, a removed and an added item count as one changed item if `isLike` says
 * so.
 */
export function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  isLike: (before: unknown, after: unknown) => boolean,
): ListChanges {
  const [old, now] = [before.map(keyOf), after.map(keyOf)];
  const common = commonItems(old, now);
  const result: ListChanges = { added: [], removed: [], changed: [], isReordered: false, moved: [], gaps: [] };
  let [from, to] = [0, 0];
  for (const [nextFrom, nextTo] of [...common, [old.length, now.length] as const]) {
    // In long lists only the next item is compared.
    const looked = (nextFrom - from) * (nextTo - to) > mostPairs ? 1 : Infinity;
    const taken = new Set<number>();
    const gap: ListChanges['gaps'][number] = { removed: [], added: [] };
    for (const rank of range(from, nextFrom)) {
      while (taken.has(to)) to++;
      const place = range(to, Math.min(nextTo, to + looked)).find(
        (other) => !taken.has(other) && isLike(before[rank], after[other]),
      );
      if (place === undefined) gap.removed.push(before[rank]);
      else result.changed.push({ before: before[rank], after: after[place], from: rank, to: place });
      if (place !== undefined) taken.add(place);
    }
    for (const rank of range(to, nextTo)) if (!taken.has(rank)) gap.added.push(after[rank]);
    result.removed.push(...gap.removed);
    result.added.push(...gap.added);
    if (gap.removed.length > 0 && gap.added.length > 0) result.gaps.push(gap);
    [from, to] = [nextFrom + 1, nextTo + 1];
  }
  return withoutMoves(result);
}

/** An item that was removed in one place and added in another has moved. */
function withoutMoves(changes: ListChanges): ListChanges {
  const come = new Map<string, number[]>();
  for (const [rank, item] of changes.added.entries()) {
    const known = come.get(keyOf(item));
    if (known) known.push(rank);
    else come.set(keyOf(item), [rank]);
  }
  const ranks = new Set<number>();
  const moved: ListChanges['moved'] = [];
  const removed = changes.removed.filter((item) => {
    const rank = come.get(keyOf(item))?.pop();
    if (rank !== undefined) {
      ranks.add(rank);
      moved.push({ before: item, after: changes.added[rank] });
    }
    return rank === undefined;
  });
  const added = changes.added.filter((_, rank) => !ranks.has(rank));
  return { ...changes, added, removed, isReordered: moved.length > 0, moved };
}

/** Limit for the number of compared pairs. */
const mostPairs = 1_000_000;

/** The positions of the longest common subsequence. */
function commonItems(old: readonly string[], now: readonly string[]): [number, number][] {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  const shorter = Math.min(old.length, now.length) - start;
  while (end < shorter && old.at(-1 - end) === now.at(-1 - end)) end++;
  const [oldMiddle, nowMiddle] = [old, now].map((list) => list.slice(start, list.length - end));
  return [
    ...range(0, start).map((rank): [number, number] => [rank, rank]),
    ...longestRun(oldMiddle!, nowMiddle!).map(([from, to]): [number, number] => [start + from, start + to]),
    ...range(0, end).map((rank): [number, number] => [old.length - end + rank, now.length - end + rank]),
  ];
}

/** For very long lists, compares only items at the same position. */
function longestRun(old: readonly string[], now: readonly string[]): [number, number][] {
  if (old.length * now.length > mostPairs)
    return old.flatMap((item, rank): [number, number][] => (item === now[rank] ? [[rank, rank]] : []));
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i]![j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < old.length && j < now.length;) {
    if (old[i] === now[j]) found.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}

function keyOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
