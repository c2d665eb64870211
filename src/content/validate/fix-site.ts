import type { SiteSource } from '../read-site';

/** Placeholder until the fixer below is written. */
export function fixSite(_source: SiteSource, _options: { files: Set<string> | undefined }): string[] {
  return [];
}
