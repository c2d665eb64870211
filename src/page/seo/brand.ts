import type { SiteDocument } from '../../site/definitions/documents/site-document';
import type { LookChoices } from '../../site/definitions/view/site-look';
import { siteColors } from '../../site/look/palette';
import { siteLook } from '../../site/look/site-look';

/** A site's look for things outside its pages: social images, icons, the colour of the browser's frame. */
export interface Brand {
  /** The ground of the header, on which the company's mark is shown. */
  ground: string;
  /** Text colour on `ground`. */
  text: string;
  softText: string;
  line: string;
  /** The ground of the pages. */
  paper: string;
  motif: LookChoices['motif'];
}

export function brandOf({ look = {} }: Pick<SiteDocument, 'look'>): Brand {
  const { ink, inkSoft, strong, accent, paper } = siteColors(look.colors);
  const { motif, header } = siteLook(look).choices;
  return header === 'light'
    ? { ground: paper, text: ink, softText: inkSoft, line: accent[6], paper, motif }
    : { ground: strong[7], text: paper, softText: strong[1], line: accent[4], paper, motif };
}
