import type { DocumentKind } from '../definitions/documents';
import type { Page } from '../definitions/page';
import type { SiteView } from '../definitions/site-view';

/**
 * What the three parts of the studio say to each other: the editor (the interface), the preview (the real page, in
 * the editor's iframe) and the server (in `npm run dev`). Everything here is plain, serialisable data.
 *
 * Two kinds of addresses, both JSON pointers (RFC 6901):
 * - a *shown path* names a value of what is drawn: `/page/blocks/0/title`, `/site/phone`;
 * - a *place* names a value of a document: `{ file: 'home.json', pointer: '/blocks/0/title' }`.
 * `Origins` leads from the first to the second.
 */

export interface Place {
  /** Path inside the site's folder, with forward slashes. */
  file: string;
  /** Empty for the document as a whole. */
  pointer: string;
}

/** Where a drawn value was written. */
export interface Origin extends Place {
  /** The text of a layout through which the value came, when the value itself stands in another document. */
  through?: Place;
  /** How many pages show the text of this very place, when it is a layout's; absent otherwise. */
  sharedBy?: number;
}

/** By shown path, for every value that is drawn; a value made of several has its nearest parent's. */
export type Origins = Record<string, Origin>;

/* Editor and preview: `postMessage`, checked on both sides for origin and source. */

export type Mode = 'edit' | 'browse';

export type ToPreview =
  | { type: 'show'; version: number; page: Page; site: SiteView; origins?: Origins }
  /** Scrolls to the element that draws the value, and outlines it for a moment. */
  | { type: 'reveal'; path: string }
  | { type: 'mode'; mode: Mode };

export type FromPreview =
  /** The preview listens; what was sent before is lost. */
  | { type: 'ready' }
  /** That version is on the screen. */
  | { type: 'shown'; version: number }
  /** What was clicked: shown paths, the likeliest first. */
  | { type: 'select'; paths: string[] }
  /** In browse mode, a link to a page of the site was followed. */
  | { type: 'navigate'; path: string };

/* Editor and server: JSON over `/atelier/api/…`; every request carries the token of the page's meta. */

/** Header that carries the token, and name of the meta that holds it. */
export const tokenHeader = 'x-studio-token';
export const tokenMeta = 'studio-token';

/** A document as it is on disk. */
export interface StudioDocument {
  file: string;
  kind: DocumentKind;
  text: string;
  /** Of the text; what `save` compares. */
  hash: string;
}

/** A fault of the validator, brought to the value that it concerns. */
export interface StudioFault extends Place {
  severity: 'error' | 'warning';
  rule: string;
  message: string;
  advice?: string;
}

/** A document as it is being written: the whole text, and the hash of the one on disk that it began from. */
export interface Draft {
  file: string;
  base: string;
  text: string;
}

/** What can be drawn of a page. */
export interface Drawn {
  page: Page;
  site: SiteView;
  origins: Origins;
}

/** `GET api/page?path=/contact`; 404 when no page has that address. */
export interface PageAnswer extends Drawn {
  /** Every document that the page and what surrounds it come from, the page's own first. */
  documents: StudioDocument[];
  faults: StudioFault[];
}

/** `POST api/draft`: nothing is written. */
export interface DraftRequest {
  path: string;
  drafts: Draft[];
}

export interface DraftAnswer {
  /** Absent when the drafts are such that nothing can be drawn. */
  drawn?: Drawn;
  /** Of the whole site, as it would be with the drafts. */
  faults: StudioFault[];
}

/** `POST api/save`: all of them are written, or none. */
export type SaveRequest = { file: string; hash: string; text: string }[];

export type SaveAnswer =
  /** 200 */
  | { saved: StudioDocument[] }
  /** 412: these have changed on disk since; `text` is the disk's. */
  | { changed: StudioDocument[] }
  /** 422: the validator does not agree. */
  | { faults: StudioFault[] };

/** A request that was refused or that failed: one French sentence. */
export interface Refusal {
  error: string;
}
