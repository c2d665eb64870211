import type { SiteDocument } from '../definitions/site-document';
import { siteColors } from '../look/palette';

/** A site's colours, for what is drawn outside its pages: social images, icons, the colour of a browser's frame. */
export interface Brand {
  strong: string;
  deepStrong: string;
  /** On the strong one. */
  accent: string;
  paper: string;
  mist: string;
}

/** The colours of a site, by its document. */
export function brandOf({ look }: Pick<SiteDocument, 'look'>): Brand {
  const { strong, accent, paper } = siteColors(look?.colors);
  return { strong: strong[7], deepStrong: strong[8], accent: accent[4], paper, mist: strong[1] };
}
