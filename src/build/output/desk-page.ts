import type { SiteDocument } from '../../definitions/site-document';
import type { SiteView } from '../../definitions/site-view';
import type { DeskFacts } from '../../resolve/desk-facts';
import type { SiteFile } from '../../definitions/site-files';

/** The owner's desk among the files of a site: a page that no other leads to, and what it loads. */
export type DeskPage = (of: { site: SiteDocument; facts: DeskFacts; backend: SiteView['backend'] }) => {
  html: string;
  assets: ReadonlyMap<SiteFile & `assets/${string}`, Uint8Array>;
};
