import type { DocumentKind } from '../../definitions/documents';
import type { Kind } from '../../definitions/kinds';
import type { Override } from '../../definitions/own-text';
import type { Page } from '../../definitions/page';
import type { SiteView } from '../../definitions/site-view';

/**
 * What the three parts of the studio say to each other: the editor (the interface), the preview (the real page, in
 * the editor's iframe) and what answers them. Everything here is plain, serialisable data.
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
  /** Of a text that the page shares with others: what its document would hold to say it otherwise. */
  own?: OwnText;
  /** Of a text that the page says itself: where the common one, in whose place it stands, would lead. */
  instead?: Origin;
}

/** A text that a page can say in the place of a common one. */
export interface OwnText {
  /** The document of the page. */
  file: string;
  /** What its list of such texts would hold: to begin with, what visitors read there now. */
  override: Override & { instead: string };
}

/**
 * By shown path, for every value that is drawn, groups and lists included. What no document says (« Accueil » of a
 * breadcrumb) is not in it.
 */
export type Origins = Record<string, Origin>;

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

/** What is told whenever documents change, whoever has changed them. */
export interface Changes {
  /** New ones and those with another text, this editor's own savings included. */
  changed: StudioDocument[];
  gone: string[];
  /** The images that are being made now; absent when they are the same as before. */
  making?: string[];
}

/** An image of the site, as it can be chosen. */
export interface StudioImage {
  /** As documents name it: `media/x.jpg`. */
  src: string;
  /** Where it can be seen. */
  url: string;
  width: number;
  height: number;
}
