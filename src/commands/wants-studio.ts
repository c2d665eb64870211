import type { SiteSource } from '../definitions/site-source';

/** Whether a site goes online with its studio: `site.json` says so, or a variable of the host. */
export function wantsStudio({ files }: Pick<SiteSource, 'files'>, { SITE_STUDIO }: NodeJS.ProcessEnv): boolean {
  const site = files.find(({ kind }) => kind === 'site');
  // Nobody has validated it yet.
  const { studio } = (site?.data ?? {}) as { studio?: unknown };
  return Boolean(SITE_STUDIO) || studio === true;
}
