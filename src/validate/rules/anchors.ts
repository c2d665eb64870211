import { anyBlock } from '../../blocks/shapes';
import { fieldsWhere } from '../../definitions/shapes';
import { isHidden } from '../../definitions/tokens';
import type { Block } from '../pages/page-plans';

/** What the header, the footer and the frame of every page can be reached by. */
export const chromeAnchors: readonly string[] = ['contenu', 'mentions-legales'];

/** What a link to a page can name, and what it could if the block that has it were not hidden. */
export interface PageAnchors {
  shown: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
}

/** Those of a page of which only what every page has is known. */
export const commonAnchors: PageAnchors = { shown: new Set(chromeAnchors), hidden: new Set() };

const eachAnchor = fieldsWhere(({ kind }) => kind === 'anchor');

/** The anchors of the blocks of a page that it shows, in order, duplicates included; or of those that are hidden. */
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

/** The anchors of a page with those blocks. */
export function anchorsOf(blocks: readonly Block[]): PageAnchors {
  const names = (areHidden: boolean) => blockAnchors(blocks, { areHidden }).map(({ anchor }) => anchor);
  return { shown: new Set([...names(false), ...chromeAnchors]), hidden: new Set(names(true)) };
}
