import { anyBlock } from '../../../definitions/shapes/written-shapes';
import { fieldsWhere } from '../../../definitions/shapes/shapes';
import { isHidden } from '../../../definitions/text/tokens';
import type { Block } from '../../pages/page-plans';

/** The anchors in the header and footer of every page. */
export const chromeAnchors: readonly string[] = ['contenu', 'mentions-legales'];

/** The anchors of a page: those of visible blocks, and those of hidden ones. */
export interface PageAnchors {
  shown: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
}

/** The anchors of a page that is unreadable: only those that every page has. */
export const commonAnchors: PageAnchors = { shown: new Set(chromeAnchors), hidden: new Set() };

const eachAnchor = fieldsWhere(({ kind }) => kind === 'anchor');

/** The anchors of the visible (or the hidden) blocks of a page, in order, with duplicates. */
export function blockAnchors(
  blocks: readonly Block[],
  { areHidden = false } = {},
): { anchor: string; path: (string | number)[] }[] {
  const found: { anchor: string; path: (string | number)[] }[] = [];
  for (const [index, block] of blocks.entries()) {
    if (isHidden(block) !== areHidden) continue;
    eachAnchor(anyBlock, block, ({ value, path }) => {
      if (typeof value === 'string') found.push({ anchor: value, path: ['blocks', index, ...path] });
    });
  }
  return found;
}

/** The anchors of a page with these blocks. */
export function anchorsOf(blocks: readonly Block[]): PageAnchors {
  const names = (areHidden: boolean) => blockAnchors(blocks, { areHidden }).map(({ anchor }) => anchor);
  return { shown: new Set([...names(false), ...chromeAnchors]), hidden: new Set(names(true)) };
}
