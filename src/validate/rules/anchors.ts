import { anyBlock } from '../../blocks/shapes';
import { eachField } from '../../definitions/shapes';
import type { Block } from '../pages/page-plans';

/** What the header, the footer and the frame of every page can be reached by. */
export const chromeAnchors: readonly string[] = ['contenu', 'mentions-legales'];

/** The anchors of a page's blocks, in order, duplicates included. */
export function blockAnchors(blocks: readonly Block[]): { anchor: string; path: (string | number)[] }[] {
  const found: { anchor: string; path: (string | number)[] }[] = [];
  for (const [index, block] of blocks.entries())
    eachField(anyBlock, block, ({ kind, value, path }) => {
      if (kind === 'anchor' && typeof value === 'string')
        found.push({ anchor: value, path: ['blocks', index, ...path] });
    });
  return found;
}

/** Every anchor that a link to the page can name. */
export function anchorsOf(blocks: readonly Block[]): ReadonlySet<string> {
  return new Set([...blockAnchors(blocks).map(({ anchor }) => anchor), ...chromeAnchors]);
}
