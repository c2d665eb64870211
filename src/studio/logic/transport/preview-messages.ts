import type { Page, ResolvedBlock } from '../../../site/definitions/view/page';
import type { SiteView } from '../../../site/definitions/view/site-view';
import type { Origins } from './protocol';

/* The messages between editor and preview, by `postMessage`; both sides check origin and source. */

export type Mode = 'edit' | 'browse';

export type ToPreview =
  /** Renders a page; absent parts are the same as in the last message. */
  | { type: 'show'; version: number; page: Page; site?: SiteView; origins?: Origins }
  /** Scrolls to the element that shows the value, and outlines it for a moment. */
  | { type: 'reveal'; path: string }
  | { type: 'mode'; mode: Mode }
  /** Continues where another copy of the page was left: scrolls, and selects what was tapped. */
  | { type: 'go-on'; top: number; tap?: { x: number; y: number } }
  /**
   * Marks the element that shows a value until the next such message, and keeps it visible above the covered part:
   * `covered` CSS pixels at the bottom.
   */
  | { type: 'mark'; path: string | undefined; covered: number }
  /** Asks for the HTML of some blocks, independent of the shown page. */
  | { type: 'draw'; blocks: ResolvedBlock[]; site: SiteView };

export type FromPreview =
  /** The preview listens now; earlier messages were lost. */
  | { type: 'ready' }
  /** This version is on the screen. */
  | { type: 'shown'; version: number }
  /** This version cannot be rendered; the previous one stays on the screen. */
  | { type: 'failed'; version: number }
  /** Something was clicked: its shown paths, most probable first. */
  | { type: 'select'; paths: string[] }
  /** A file was dropped on an element that shows these paths. */
  | { type: 'drop'; paths: string[]; file: File }
  /** In browse mode, the user followed a link to a page of the site. */
  | { type: 'navigate'; path: string }
  /** The HTML of the requested blocks, of the head with their styles, and the attributes of the root element. */
  | { type: 'drawn'; root: Record<string, string>; head: string; blocks: string[] };
