import path from 'node:path';
import type { SiteSource } from '../../definitions/site-source';

/** The file as a terminal or a pull request knows it. */
export function shownPath(file: string, source: SiteSource): string {
  const relative = path.relative(process.cwd(), path.join(source.root, file));
  return (relative.startsWith('..') ? path.join(source.root, file) : relative).split(path.sep).join('/');
}
