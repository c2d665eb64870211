import { checkPages } from './rules/pages';
import { checkSiteLinks } from './rules/site-links';
import type { SoundSite } from './sound-site';
import type { ValidateOptions } from './validate-site';

export type SiteRule = (site: SoundSite) => void;

/** What is checked once every document has been read; the order does not matter. */
export function siteRules(_options: ValidateOptions): SiteRule[] {
  return [checkPages, checkSiteLinks];
}
