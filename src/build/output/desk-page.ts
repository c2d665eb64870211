import type { SiteDocument } from '../../definitions/site-document';
import type { SiteView } from '../../definitions/site-view';
import type { DeskFacts } from '../../resolve/desk-facts';
import type { SiteFile } from '../../definitions/site-files';

/** Makes the owner's desk: a page of the site to which no other page links, and its assets. */
export type DeskPage = (of: { site: SiteDocument; facts: DeskFacts; backend: SiteView['backend'] }) => {
  html: string;
  assets: ReadonlyMap<SiteFile & `assets/${string}`, Uint8Array>;
};
