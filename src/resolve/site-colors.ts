import type { LookColors } from '../definitions/look';
import type { SiteSource } from '../definitions/site-source';
import { drawableLook, wholeColors } from '../look/whole-look';

/** The colours of a site whose `site.json` gives some, if it can be read: what is wrong with it is for validation to say. */
export function colorsOf({ files }: SiteSource): LookColors | undefined {
  const site = files.find(({ kind }) => kind === 'site')?.data as { look?: unknown } | null | undefined;
  const { colors } = drawableLook(site?.look);
  return colors && wholeColors(colors);
}
