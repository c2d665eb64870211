import { siteName } from './site-name';

/**
 * The private folder of a site, unless LOCAL_DIR says otherwise: `.local`, and within it for another site than that of
 * `site-config`: nobody's requests, nor what was removed, come among those of somebody else.
 */
export function localDirectory(env: NodeJS.ProcessEnv): string {
  const name = siteName(env);
  return env.LOCAL_DIR || (name === undefined ? '.local' : `.local/sites/${name}`);
}
