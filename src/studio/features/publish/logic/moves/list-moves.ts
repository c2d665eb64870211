import type { ListChanges } from '../list-changes';
import { likenessOf } from '../../../../logic/edits/common-parts';

export interface Moves {
  /** Blocks at another position, changed or not. */
  moved: { before: unknown; after: unknown }[];
  /** Blocks that are copies of an existing one. */
  copied: unknown[];
  /** Blocks that replaced one of another type. */
  replaced: { before: unknown; after: unknown }[];
  added: unknown[];
  removed: unknown[];
}

type Block = Record<string, unknown>;

/** Classifies removed and added blocks: an added one may be a removed one that has moved. */
export function blockMoves(
  changes: Pick<ListChanges, 'added' | 'removed' | 'moved' | 'gaps'>,
  all: readonly unknown[],
): Moves {
  const moved = [...changes.moved];
  let added = [...changes.added];
  let removed = [...changes.removed];
  for (const before of changes.removed) {
    const after = added.find((one) => typeOf(one) === typeOf(before) && likenessOf(before, one, '/type') >= 0.5);
    if (after === undefined) continue;
    moved.push({ before, after });
    added = added.filter((one) => one !== after);
    removed = removed.filter((one) => one !== before);
  }
  const copied = added.filter((one) => all.some((other) => other !== one && isCopy(other, one)));
  added = added.filter((one) => !copied.includes(one));
  const replaced: Moves['replaced'] = [];
  for (const gap of changes.gaps) {
    const here = gap.removed.filter((one) => removed.includes(one));
    const come = gap.added.filter((one) => added.includes(one));
    for (const [rank, before] of here.slice(0, come.length).entries()) {
      const after = come[rank];
      replaced.push({ before, after });
      added = added.filter((one) => one !== after);
      removed = removed.filter((one) => one !== before);
    }
  }
  return { moved, copied, replaced, added, removed };
}

/** Copies may differ in their anchor. */
function isCopy(one: unknown, other: unknown): boolean {
  const bare = (block: unknown) => JSON.stringify({ ...(block as Block), anchor: undefined, formAnchor: undefined });
  return typeOf(one) !== '' && bare(one) === bare(other);
}

function typeOf(block: unknown): string {
  return String((block as Block | null)?.type ?? '');
}
