import type { Block } from '../pages/page-plans';

/** What the header, the footer and the frame of every page can be reached by. */
export const chromeAnchors: readonly string[] = ['contenu', 'mentions-legales'];

/** The anchors of a page's blocks, in order, duplicates included. */
export function blockAnchors(blocks: readonly Block[]): { anchor: string; path: (string | number)[] }[] {
  return blocks.flatMap((block, index) =>
    ['anchor', 'formAnchor'].flatMap((field) => {
      const anchor = block[field];
      return typeof anchor === 'string' ? [{ anchor, path: ['blocks', index, field] }] : [];
    }),
  );
}

/** Every anchor that a link to the page can name. */
export function anchorsOf(blocks: readonly Block[]): ReadonlySet<string> {
  return new Set([...blockAnchors(blocks).map(({ anchor }) => anchor), ...chromeAnchors]);
}
