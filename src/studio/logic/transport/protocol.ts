import type { DocumentKind } from '../../../site/definitions/documents/documents';
import type { Kind } from '../../../site/definitions/fields/kinds';
import type { Override } from '../../../site/definitions/text/own-text';
import type { Page } from '../../../site/definitions/view/page';
import type { SiteView } from '../../../site/definitions/view/site-view';

/**
 * The messages between the three parts of the studio: the editor (the interface), the preview (the real page in an
 * iframe) and the server. Everything is plain, serializable data.
 *
 * Two kinds of addresses, both JSON Pointers (RFC 6901): a *shown path* names a shown value (`/page/blocks/0/title`,
 * `/site/phone`); a *place* names a value in a document (`{ file: 'home.json', pointer: '/blocks/0/title' }`).
 * `Origins` maps the first to the second.
 */

export interface Place {
  /** Path inside the site's folder, with forward slashes. */
  file: string;
  /** Empty for the whole document. */
  pointer: string;
}

/**
 * Where a shown value was written: the place that staff mean when they click on it. For a layout's text that shows a
 * fact of the page's document, this is the fact, and `through` is the text.
 */
export interface Origin extends Place {
  /** The kind of its field. */
  kind?: Kind;
  /** Another valid value, for values that cannot carry a mark (`preview/drawn-values.ts`). */
  other?: unknown;
  /** The text that contains the value, if it is in another document. */
  through?: Place;
  /** How many pages show the text (`through`, or this place), if it is in a layout or section. */
  sharedBy?: number;
  /** Other places that the text's tokens name. */
  brings?: Place[];
  /** For a shared text: the override with which this page could replace it. */
  own?: OwnText;
  /** For an override: the origin of the shared text that it replaces. */
  instead?: Origin;
}

/** A possible override of a shared text. */
export interface OwnText {
  /** The document of the page. */
  file: string;
  /** The override; at first with the text that visitors read now. */
  override: Override & { instead: string };
}

/** By shown path, for every shown value, including groups and lists; without the engine's own words (« Accueil »). */
export type Origins = Record<string, Origin>;

/** A document as it is saved. */
export interface StudioDocument {
  file: string;
  kind: DocumentKind;
  text: string;
  /** Hash of the text, which saving compares. */
  hash: string;
}

/** A fault of the validator, with the value that it concerns. */
export interface StudioFault extends Place {
  severity: 'error' | 'warning';
  rule: string;
  message: string;
  advice?: string;
  /** Certain fixes, each with a button; edits refer to the text that was sent. */
  cures?: Cure[];
}

export interface Cure {
  label: string;
  /** Offsets are UTF-16 indices into the text, end exclusive; sorted, not overlapping. */
  edits: { start: number; end: number; text: string }[];
}

/** A draft: the whole text, and the hash of the saved text on which it is based. */
export interface Draft {
  file: string;
  base: string;
  text: string;
}

/** Everything that the preview needs to render a page. */
export interface Drawn {
  page: Page;
  site: SiteView;
  origins: Origins;
  /** The tokens that texts of this page may use, with their values. */
  tokens: Record<string, string>;
}

/** A notification about changed documents, whoever changed them. */
export interface Changes {
  /** New and changed documents, including this editor's own saves. */
  changed: StudioDocument[];
  gone: string[];
  /** Attached files were added, changed or removed. */
  files?: true;
  /** The images being encoded; absent if unchanged. */
  making?: string[];
}

/** An image of the site, for the image picker. */
export interface StudioImage {
  /** As documents name it: `media/x.jpg`. */
  src: string;
  /** Its address in the browser. */
  url: string;
  width: number;
  height: number;
}

/** An attached file. */
export interface ListedFile {
  /** `files/plaquette.pdf` */
  file: string;
  /** `plaquette.pdf` */
  name: string;
  /** Where visitors find it. */
  address: string;
  /** What it is, in French. */
  kind: string;
  /** In bytes; 0 where it is not known. */
  size: number;
  /** What links to it show after their words: `PDF, 340 Ko`. Only for PDF files. */
  weight?: string;
}
