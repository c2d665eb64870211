import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inCache, keptFile } from '../../read/cache';
import { fontFamily } from './font-name';

/** The site's family for whoever draws text outside a browser. */
export interface BrandFont {
  file: string;
  /** As the font itself says: renderers look it up by this name. */
  family: string;
}

const source = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

/** The site's family as a TrueType file, unpacked once into `.cache/`: renderers of text read no WOFF2. */
export async function brandFont(): Promise<BrandFont> {
  const packed = readFileSync(createRequire(import.meta.url).resolve(source));
  const hash = createHash('sha256').update(packed).digest('hex').slice(0, 12);
  const file = await keptFile(inCache('fonts', `${hash}.ttf`), async () => {
    const { convert } = await import('fontverter');
    return convert(packed, 'sfnt');
  });
  return { file, family: fontFamily(readFileSync(file)) };
}
