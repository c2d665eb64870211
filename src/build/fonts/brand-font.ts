import { readFileSync } from 'node:fs';
import { familyOf, shippedFont } from '../../definitions/font-families';
import { fontFamily } from './font-name';
import { fontBytes, unpackedFont } from './look-fonts';

/** The family of a site's headings for whoever draws text outside a browser. */
export interface BrandFont {
  file: string;
  /** As the font itself says: renderers look it up by this name. */
  family: string;
  /** The weight of its headings, as Pango calls it. */
  weight: string;
}

/** A family as a TrueType file, unpacked once into `.cache/`; a company's own font stands in `root`. */
export async function brandFont(name: string = shippedFont, root = ''): Promise<BrandFont> {
  const file = await unpackedFont(fontBytes(name, root));
  const { titles } = familyOf(name);
  const weight = titles > 750 ? 'Ultra-Bold' : titles > 650 ? 'Bold' : 'Semi-Bold';
  return { file, family: fontFamily(readFileSync(file)), weight };
}
