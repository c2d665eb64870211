import { siteName } from './site-name';

/**
 * The private folder of a site: `LOCAL_DIR`, else `.local` for `site-config`, else a folder in `.local/sites` for any
 * other site, so that one site never shows another's requests or deleted documents.
 */
export function localDirectory(env: NodeJS.ProcessEnv): string {
  const name = siteName(env);
  return env.LOCAL_DIR || (name === undefined ? '.local' : `.local/sites/${name}`);
}
