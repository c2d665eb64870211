import type { LookColors } from '../../definitions/look/look';
import type { SiteSource } from '../../definitions/documents/site-source';
import { drawableLook, wholeColors } from '../../look/whole-look';

/** The colours that `site.json` gives, if they can be read. Never throws: validation reports what is wrong. */
export function colorsOf({ files }: SiteSource): LookColors | undefined {
  const site = files.find(({ kind }) => kind === 'site')?.data as { look?: unknown } | null | undefined;
  const { colors } = drawableLook(site?.look);
  return colors && wholeColors(colors);
}
