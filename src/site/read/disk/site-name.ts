import { createHash } from 'node:crypto';
import path from 'node:path';
import { projectRoot } from './roots';

/**
 * A name that distinguishes a site from the others of this project, as a path: `clients/ligneau`. Undefined for
 * `site-config`, which uses the default folders.
 */
export function siteName(env: NodeJS.ProcessEnv): string | undefined {
  const root = path.resolve(env.SITE_CONFIG || 'site-config');
  if (root === path.resolve('site-config')) return undefined;
  const inside = path.relative(projectRoot(), root);
  if (inside !== '' && !inside.startsWith('..') && !path.isAbsolute(inside)) return inside.split(path.sep).join('/');
  // Two folders elsewhere on the disk may have the same name, so a digest is added.
  const digest = createHash('sha1').update(root).digest('hex').slice(0, 8);
  return `${path.basename(root)}-${digest}`;
}
