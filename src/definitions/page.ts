/** The browser's side of the contract: everything here is plain, serialisable data. */

/** An image ready to be shown: hashed address, intrinsic size in CSS pixels, alternative formats. */
export interface ResolvedImage {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** `<source>` elements by preference; absent for drawings. */
  sources?: { type: string; srcset: string }[];
  /**
   * What a crop must keep, as a style: where the picture stands in its place, and between which proportions that place
   * may be. Whatever crops reads them: `clamp(var(--least, 0), 4 / 3, var(--most, 9))`.
   */
  focus?: { objectPosition: string; '--least': number; '--most': number };
  /** True while the photograph does not exist: the page shows a box instead. */
  isPlaceholder?: boolean;
}

/** A link with its words. */
export interface Link {
  label: string;
  href: string;
}

/** A line that documents prove, and where it is shown. */
export interface Proven {
  text: string;
  href?: string;
}

/** A block after resolution; its fields are those of its definition (see `BlockData`). */
export interface ResolvedBlock {
  type: string;
  anchor?: string;
  tone?: 'plain' | 'band' | 'strong';
  /** True when the page has its heading already: two landmarks of one name cannot be told apart (WCAG 2.4.1, 4.1.2). */
  isRepeated?: true;
  /** What documents prove of the company, most telling first: in the first view, where there is any. */
  proven?: Proven[];
  /** How much room the band takes, by what it holds and what stands around it; absent in between. */
  density?: 'quiet' | 'strong';
  [field: string]: unknown;
}

/** What the renderer draws: layouts expanded, tokens filled, collections attached, links checked. */
export interface Page {
  /** Address, starting with `/`; the not-found page has none of its own and uses `/404`. */
  path: string;
  kind: 'page' | 'service' | 'town' | 'article' | 'not-found';
  title: string;
  description: string;
  /** From home to here, this page last; empty on the home page. */
  breadcrumbs: Link[];
  /** Address of the picture that stands for the page where it is shared; 1200 by 630 pixels. */
  preview?: string;
  /** True when the page begins as a running text: what leads to it is set in the same column. */
  isNarrow?: true;
  /** True when search engines are asked to leave the page out. */
  isHidden?: true;
  blocks: ResolvedBlock[];
}

/** Address of the data of the page at a path. */
export function pageDataUrl(path: string): string {
  return `${fileAddress(path)}.json`;
}

/** Address of the rules that a page reads after its body, if it does. */
export function pageStylesUrl(path: string): string {
  return `${fileAddress(path)}.css`;
}

function fileAddress(path: string): string {
  if (path === '/') return '/index';
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
