import { byKey } from '../../../logic/documents/by-key';
import { longestCommon } from '../../../logic/edits/common-parts';

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
  const common = longestCommon(old, now, { mostPairs });
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
    // Not spread: a call takes some 100,000 values at most.
    for (const item of gap.removed) result.removed.push(item);
    for (const item of gap.added) result.added.push(item);
    if (gap.removed.length > 0 && gap.added.length > 0) result.gaps.push(gap);
    [from, to] = [nextFrom + 1, nextTo + 1];
  }
  return withoutMoves(result);
}

/** An item that was removed in one place and added in another has moved. */
function withoutMoves(changes: ListChanges): ListChanges {
  const come = byKey(changes.added.map((item, rank) => [keyOf(item), rank] as const));
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

function keyOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
