import type { PublishedImage } from '../../definitions/published-image';
import type { SiteDocument } from '../../definitions/site-document';
import type { SiteFile } from '../../definitions/site-files';
import type { SiteSource } from '../../definitions/site-source';
import type { SiteView } from '../../definitions/site-view';
import type { DeskFacts } from '../../resolve/desk-facts';

/** The pages of the studio among the files of a site: no other page leads to them, or loads anything of theirs. */
export type StudioPages = (of: {
  site: SiteDocument;
  facts: DeskFacts;
  backend: SiteView['backend'];
  source: SiteSource;
  /** As the site publishes them. */
  images: ReadonlyMap<string, PublishedImage>;
  /** The names of the icons that the site draws. */
  icons: readonly string[];
}) => ReadonlyMap<SiteFile, string | Uint8Array>;

/** Those of its files that have a name of their own; all others are in `assets/`. */
export const studioFiles = [
  'atelier.html',
  'atelier/apercu.html',
  'atelier/demandes.html',
  'atelier/icones.svg',
  'atelier/images.json',
  'atelier/manifest.json',
  'atelier/service-worker.js',
  'atelier/site.html',
  'bureau.html',
] as const satisfies SiteFile[];

/** Where the desk is a tab of the studio. */
export const requestsAddress = '/atelier/demandes';

/** Where the studio's own address leads. */
export const studioRedirect = { from: '/atelier', to: '/atelier/site' } as const;
