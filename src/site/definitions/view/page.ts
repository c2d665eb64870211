/** The data that browsers receive: everything here is plain and serializable. */

/** An image ready to be shown: hashed address, intrinsic size in CSS pixels, alternative formats. */
export interface ResolvedImage {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** `<source>` elements by preference; absent for drawings. */
  sources?: { type: string; srcset: string }[];
  /**
   * CSS that keeps the important area in a crop: the position, and the lowest and highest ratio of the frame. Used as
   * `clamp(var(--least, 0), 4 / 3, var(--most, 9))`.
   */
  focus?: { objectPosition: string; '--least': number; '--most': number };
  /** True while the photograph does not exist; the page shows a box. */
  isPlaceholder?: boolean;
}

/** A link with its words. */
export interface Link {
  label: string;
  href: string;
}

/** A proved fact, with a link to the evidence. */
export interface Proven {
  text: string;
  href?: string;
}

/** A block after resolution; its fields are those of its definition (see `BlockData`). */
export interface ResolvedBlock {
  type: string;
  anchor?: string;
  tone?: 'plain' | 'band' | 'strong';
  /**
   * True if an earlier block has the same heading: two landmarks with one name cannot be distinguished (WCAG 2.4.1,
   * 4.1.2).
   */
  isRepeated?: true;
  /** Proved facts about the company, most important first; only on a first-screen block. */
  proven?: Proven[];
  /** How much room the band takes, by its content and its neighbour (`densities.ts`); absent for the normal room. */
  density?: 'quiet' | 'ample';
  /** The field that holds a block to be drawn inside this one. */
  part?: string;
  /** True for such a block. */
  isPart?: true;
  [field: string]: unknown;
}

/** The resolved page for the renderer: layouts expanded, tokens filled, collections attached, links checked. */
export interface Page {
  /** Address, starting with `/`; the not-found page has none of its own and uses `/404`. */
  path: string;
  kind: 'page' | 'service' | 'town' | 'article' | 'case-study' | 'not-found';
  title: string;
  description: string;
  /** From home to here, this page last; empty on the home page. */
  breadcrumbs: Link[];
  /** Address of its social image, 1200 × 630 pixels. */
  preview?: string;
  /** True if the page begins with running text: the breadcrumbs are then in the same column. */
  isNarrow?: true;
  /** True if search engines are asked not to index the page. */
  isHidden?: true;
  blocks: ResolvedBlock[];
}

/** The block that is drawn inside this one, if there is one. */
export function partOf(block: ResolvedBlock): ResolvedBlock | undefined {
  return block[block.part!] as ResolvedBlock | undefined; // the resolver writes both
}

/** The types of these blocks, and of what is drawn inside them. */
export function typesOf(blocks: readonly ResolvedBlock[]): string[] {
  return [...blocks, ...blocks.flatMap((block) => partOf(block) ?? [])].map(({ type }) => type);
}

/** Address of a page's data. */
export function pageDataUrl(path: string): string {
  return `${fileAddress(path)}.json`;
}

/** Address of the CSS that a page loads after its body, if it has any. */
export function pageStylesUrl(path: string): string {
  return `${fileAddress(path)}.css`;
}

function fileAddress(path: string): string {
  if (path === '/') return '/index';
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
