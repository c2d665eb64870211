import type { Page, ResolvedBlock } from '../definitions/page';
import type { SiteView } from '../definitions/site-view';
import type { Origins } from './core/protocol';

/* Editor and preview: `postMessage`, checked on both sides for origin and source. */

export type Mode = 'edit' | 'browse';

export type ToPreview =
  /** Parts that are absent are as they were in the last one. */
  | { type: 'show'; version: number; page: Page; site?: SiteView; origins?: Origins }
  /** Scrolls to the element that draws the value, and outlines it for a moment. */
  | { type: 'reveal'; path: string }
  | { type: 'mode'; mode: Mode }
  /**
   * Marks the element that draws a value until told otherwise, and keeps it in view: above what lies over so many pixels
   * of the page's foot.
   */
  | { type: 'mark'; path: string | undefined; covered: number }
  /** Asks for blocks drawn each by itself, beside whatever is shown. */
  | { type: 'draw'; blocks: ResolvedBlock[]; site: SiteView };

export type FromPreview =
  /** The preview listens; what was sent before is lost. */
  | { type: 'ready' }
  /** That version is on the screen. */
  | { type: 'shown'; version: number }
  /** That version cannot be drawn: what was on the screen before stays. */
  | { type: 'failed'; version: number }
  /** What was clicked: shown paths, the likeliest first. */
  | { type: 'select'; paths: string[] }
  /** A file was dropped on what these paths are drawn by. */
  | { type: 'drop'; paths: string[]; file: File }
  /** In browse mode, a link to a page of the site was followed. */
  | { type: 'navigate'; path: string }
  /** The HTML of the blocks that were asked for, of the head that their styles stand in, and what the root element says. */
  | { type: 'drawn'; root: Record<string, string>; head: string; blocks: string[] };
