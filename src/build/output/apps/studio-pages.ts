import type { BuiltImage } from '../../../site/definitions/media/built-image';
import type { SiteDocument } from '../../../site/definitions/documents/site-document';
import type { SiteFile } from '../../../site/definitions/documents/folder/site-files';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import type { SiteView } from '../../../site/definitions/view/site-view';
import type { DeskFacts } from '../../../site/resolve/facts/desk-facts';
import type { LookFonts } from '../../fonts/look-fonts';

/** Makes the files of the studio. No other page of the site links to them or loads them. */
export type StudioPages = (of: {
  site: SiteDocument;
  facts: DeskFacts;
  backend: SiteView['backend'];
  source: SiteSource;
  images: ReadonlyMap<string, BuiltImage>;
  /** The fonts of the site's look; undefined if they are the engine's own. */
  fonts: LookFonts | undefined;
  /** The address of the site's sprite; absent if it draws no icons. */
  sprite?: string;
  /** The names of the icons in it. */
  icons: readonly string[];
}) => ReadonlyMap<SiteFile, string | Uint8Array>;

/** The address of the desk if it is a tab of the studio. */
export const requestsAddress = '/atelier/demandes';

/** The redirect from the studio's short address. */
export const studioRedirect = { from: '/atelier', to: '/atelier/site' } as const;
