import { lookColors, type LookColors } from '../definitions/look';
import type { SiteSource } from '../definitions/site-source';

/** The colours that `site.json` gives, if it can be read: what is wrong with it is for validation to say. */
export function colorsOf({ files }: SiteSource): LookColors | undefined {
  const site = files.find(({ kind }) => kind === 'site')?.data;
  const look = isObject(site) ? site.look : undefined;
  return lookColors.safeParse(isObject(look) ? look.colors : undefined).data;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
