import { createHash } from 'node:crypto';
import path from 'node:path';
import { projectRoot } from './roots';

/**
 * What tells a site from the others of this checkout, as a path: `clients/ligneau`. Undefined of the documents of
 * `site-config`, whose folders are those that everybody knows.
 */
export function siteName(env: NodeJS.ProcessEnv): string | undefined {
  const root = path.resolve(env.SITE_CONFIG || 'site-config');
  if (root === path.resolve('site-config')) return undefined;
  const inside = path.relative(projectRoot(), root);
  if (inside !== '' && !inside.startsWith('..') && !path.isAbsolute(inside)) return inside.split(path.sep).join('/');
  // Elsewhere on the disk two folders may bear the same name.
  const digest = createHash('sha1').update(root).digest('hex').slice(0, 8);
  return `${path.basename(root)}-${digest}`;
}
