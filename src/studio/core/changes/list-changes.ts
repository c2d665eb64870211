/** What has become of the items of a list. */
export interface ListChanges {
  added: unknown[];
  removed: unknown[];
  /** Items that stand where others stood, with their places. */
  changed: { before: unknown; after: unknown; from: number; to: number }[];
  isReordered: boolean;
}

/**
 * Which items came, went, changed or moved. Between items that are the same on both sides, an item that went and one that
 * came are one that has changed when `isLike` says so.
 */
export function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  isLike: (before: unknown, after: unknown) => boolean,
): ListChanges {
  const [old, now] = [before.map(keyOf), after.map(keyOf)];
  const common = commonItems(old, now);
  const result: ListChanges = { added: [], removed: [], changed: [], isReordered: false };
  let [from, to] = [0, 0];
  for (const [nextFrom, nextTo] of [...common, [old.length, now.length] as const]) {
    const gone = range(from, nextFrom);
    const come = range(to, nextTo);
    for (const rank of gone) {
      const partner = come.findIndex((other) => isLike(before[rank], after[other]));
      const [place] = partner < 0 ? [] : come.splice(partner, 1);
      if (place === undefined) result.removed.push(before[rank]);
      else result.changed.push({ before: before[rank], after: after[place], from: rank, to: place });
    }
    result.added.push(...come.map((rank) => after[rank]));
    [from, to] = [nextFrom + 1, nextTo + 1];
  }
  return withoutMoves(result);
}

/** What went here and came there has moved. */
function withoutMoves(changes: ListChanges): ListChanges {
  const added = [...changes.added];
  const removed = changes.removed.filter((item) => {
    const found = added.findIndex((other) => keyOf(other) === keyOf(item));
    if (found >= 0) added.splice(found, 1);
    return found < 0;
  });
  return { ...changes, added, removed, isReordered: removed.length < changes.removed.length };
}

/** The places of the longest run of items that both lists have in the same order. */
function commonItems(old: readonly string[], now: readonly string[]): [number, number][] {
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
