import type { SiteDocument } from '../../../site/definitions/documents/site-document';
import type { SiteView } from '../../../site/definitions/view/site-view';
import type { DeskFacts } from '../../../site/resolve/facts/desk-facts';
import type { SiteFile } from '../../../site/definitions/documents/folder/site-files';

/** Makes the owner's desk: a page of the site to which no other page links, and its assets. */
export type DeskPage = (of: { site: SiteDocument; facts: DeskFacts; backend: SiteView['backend'] }) => {
  html: string;
  assets: ReadonlyMap<SiteFile & `assets/${string}`, Uint8Array>;
};
