import { placedWorks } from '../../../definitions/documents/made-pages';
import type { WrittenScope } from '../../plan/page-input';

/**
 * The page of a town or a service, with a block that lists its finished works. If no visible block of the page does so
 * already, one is inserted before the last block. A page without works stays as it is.
 */
export function withWorks<Written extends { blocks: unknown; placeOf: WrittenScope['placeOf'] }>(
  written: Written,
  hasWorks: boolean,
): Written {
  const { blocks, placeOf } = written;
  if (!hasWorks || !Array.isArray(blocks) || blocks.some(gathersWorks)) return written;
  const at = Math.max(blocks.length - 1, 0);
  return {
    ...written,
    blocks: [...(blocks.slice(0, at) as unknown[]), placedWorks, ...(blocks.slice(at) as unknown[])],
    placeOf(path) {
      const [first, rank, ...rest] = path;
      if (first !== 'blocks' || typeof rank !== 'number' || rank < at) return placeOf(path);
      return rank === at ? undefined : placeOf([first, rank - 1, ...rest]);
    },
  };
}

function gathersWorks(block: unknown): boolean {
  const { type, nearby, hidden } = (block ?? {}) as { type?: unknown; nearby?: unknown; hidden?: unknown };
  return type === placedWorks.type && nearby === true && hidden !== true;
}
