import type { DocumentKind } from '../definitions/documents';
import type { Kind } from '../definitions/kinds';
import type { Page, ResolvedBlock } from '../definitions/page';
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

/**
 * Where a drawn value was written: the place that staff mean when they click on it. A text of a layout that shows a
 * fact of the page's own document leads to the fact, and `through` to the text.
 */
export interface Origin extends Place {
  /** What the value means, as its field says. */
  kind?: Kind;
  /** Another legal value, for what cannot carry a mark (`preview/drawn-values.ts`). */
  other?: unknown;
  /** The text that shows the value, when that is another document. */
  through?: Place;
  /** How many pages show the text (`through`, or the place itself), when it is a layout's or a section's. */
  sharedBy?: number;
  /** What else the text shows: the places that its other tokens name. */
  brings?: Place[];
}

/**
 * By shown path, for every value that is drawn, groups and lists included. What no document says (« Accueil » of a
 * breadcrumb) is not in it.
 */
export type Origins = Record<string, Origin>;

/* Editor and preview: `postMessage`, checked on both sides for origin and source. */

export type Mode = 'edit' | 'browse';

export type ToPreview =
  | { type: 'show'; version: number; page: Page; site: SiteView; origins: Origins }
  /** Scrolls to the element that draws the value, and outlines it for a moment. */
  | { type: 'reveal'; path: string }
  | { type: 'mode'; mode: Mode }
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
  /** Cures that are sure to be meant, each a button: what they do to the text that was sent. */
  cures?: Cure[];
}

export interface Cure {
  label: string;
  /** Offsets are UTF-16 indices into the document's text, end excluded; in order, none over another. */
  edits: { start: number; end: number; text: string }[];
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
  /** What a text of this page may name between braces, with its value: `company.name`, `phone`, a fact of the town. */
  tokens: Record<string, string>;
}

/** `GET api/site`: every document, and what links may lead to. */
export interface SiteAnswer {
  /** Tells this folder from others that are served at the same address: drafts are kept by it. */
  folder: string;
  documents: ListedDocument[];
  pages: ListedPage[];
  faults: StudioFault[];
  /** What was done, when the server was started, of an operation that had been interrupted. */
  ended?: string;
}

export interface ListedDocument {
  file: string;
  kind: DocumentKind;
  /** What it is called in a list: the town, the title of the article. */
  name: string;
  /** Address of the page that it is about; absent when no page is (a layout, `site.json`, an article without a body). */
  path?: string;
  /** The layout whose blocks its page shares with others, if any. */
  layout?: string;
  hash: string;
}

export interface ListedPage {
  path: string;
  title: string;
  anchors: string[];
}

/** `GET api/page?path=/contact`; 404 when no page has that address. */
export interface PageAnswer extends Drawn {
  /** Every document that the page and what surrounds it come from. */
  documents: StudioDocument[];
}

/** `GET api/document?file=towns/x.json`: any document, whether a page shows it or not. */
export type DocumentAnswer = StudioDocument;

/** `GET api/specimens`: the example of every block as the site would draw it, with its own images, towns and articles. */
export interface SpecimensAnswer {
  site: SiteView;
  /** By type, in the order of the list of blocks; then the sections of the site, by `section:` and their names. */
  blocks: { id: string; block: ResolvedBlock }[];
}

/** `POST api/draft`: nothing is written. */
export interface DraftRequest {
  /** Absent for documents that no page shows. */
  path?: string;
  drafts: Draft[];
  /** Whether the whole site is to be validated: not at every key. */
  check: boolean;
}

export interface DraftAnswer {
  /** Absent when the drafts are such that nothing can be drawn. */
  drawn?: Drawn;
  /** Of the whole site, as it would be with the drafts; absent unless `check`. */
  faults?: StudioFault[];
}

/** `POST api/card`: the picture that a social network will show of a page. */
export interface CardRequest {
  path: string;
  drafts: Draft[];
}

export interface CardAnswer {
  /** The picture itself, in its address; absent when there is none. */
  src?: string;
}

/** `POST api/save`: all of them are written, or none. */
export type SaveRequest = { file: string; hash: string; text: string }[];

export type SaveAnswer =
  /** 200 */
  | { saved: StudioDocument[] }
  /** 412: these have changed on disk since; `text` is the disk's. */
  | { changed: StudioDocument[]; gone: string[] }
  /** 422: the validator does not agree. */
  | { faults: StudioFault[] };

/** `GET api/changes`: an answer that does not end, one JSON a line, whenever documents change on disk. */
export interface Changes {
  /** New ones and those with another text, this editor's own savings included. */
  changed: StudioDocument[];
  gone: string[];
}

/** `GET api/media`: the images of the folder. */
export interface StudioImage {
  /** As documents name it: `media/x.jpg`. */
  src: string;
  /** Where it can be seen. */
  url: string;
  width: number;
  height: number;
}

/** Content type of `POST api/media?name=salle-de-bain`, whose body is the file itself; it answers a `StudioImage`. */
export const mediaType = 'application/octet-stream';

/** A request that was refused or that failed: one French sentence. */
export interface Refusal {
  error: string;
}
