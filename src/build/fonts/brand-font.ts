import { readFileSync } from 'node:fs';
import { familyOf, shippedFont } from '../../site/definitions/media/font-families';
import { fontFamily } from './font-name';
import { fontBytes, unpackedFont } from './look-fonts';

/** The font of a site's headings, for code that draws text outside a browser. */
export interface BrandFont {
  file: string;
  /** The family name inside the font, by which renderers look it up. */
  family: string;
  /** The weight of headings, in Pango's words. */
  weight: string;
}

/** A family as a TrueType file, unpacked once into `.cache/`. A company's own font is in `root`. */
export async function brandFont(name: string = shippedFont, root = ''): Promise<BrandFont> {
  const file = await unpackedFont(fontBytes(name, root));
  const { titles } = familyOf(name);
  const weight = titles > 750 ? 'Ultra-Bold' : titles > 650 ? 'Bold' : 'Semi-Bold';
  return { file, family: fontFamily(readFileSync(file)), weight };
}
