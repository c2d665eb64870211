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
  const [added, removed] = [new Set(changes.added), new Set(changes.removed)];
  const isCompared = added.size * removed.size <= mostPairs;
  for (const before of isCompared ? changes.removed : []) {
    for (const after of added) {
      if (typeOf(after) !== typeOf(before) || likenessOf(before, after, '/type') < 0.5) continue;
      moved.push({ before, after });
      added.delete(after);
      removed.delete(before);
      break;
    }
  }
  const copied = copiesAmong(added, all);
  for (const one of copied) added.delete(one);
  const replaced: Moves['replaced'] = [];
  for (const gap of changes.gaps) {
    const come = gap.added.filter((one) => added.has(one));
    const here = gap.removed.filter((one) => removed.has(one)).slice(0, come.length);
    for (const [rank, before] of here.entries()) {
      const after = come[rank];
      replaced.push({ before, after });
      added.delete(after);
      removed.delete(before);
    }
  }
  return { moved, copied, replaced, added: [...added], removed: [...removed] };
}

/** Limit for the number of compared pairs; above it, a block that was moved and changed counts as another. */
const mostPairs = 10_000;

/** Those of the blocks that are copies of another one; copies may differ in their anchor. */
function copiesAmong(blocks: ReadonlySet<unknown>, all: readonly unknown[]): unknown[] {
  if (blocks.size === 0) return [];
  const bare = (block: unknown) => JSON.stringify({ ...(block as Block), anchor: undefined, formAnchor: undefined });
  const counts = new Map<string, number>();
  for (const one of all) counts.set(bare(one), (counts.get(bare(one)) ?? 0) + 1);
  return [...blocks].filter((one) => typeOf(one) !== '' && (counts.get(bare(one)) ?? 0) > 1);
}

function typeOf(block: unknown): string {
  return String((block as Block | null)?.type ?? '');
}
