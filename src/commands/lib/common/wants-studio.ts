import type { SiteSource } from '../../../site/definitions/documents/site-source';

/** Whether a site is published with its studio: if `site.json` says so, or a variable of the host. */
export function wantsStudio({ files }: Pick<SiteSource, 'files'>, { SITE_STUDIO }: NodeJS.ProcessEnv): boolean {
  const site = files.find(({ kind }) => kind === 'site');
  // The document may be invalid.
  const { studio } = (site?.data ?? {}) as { studio?: unknown };
  return Boolean(SITE_STUDIO) || studio === true;
}
