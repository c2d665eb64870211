import { createHash } from 'node:crypto';
import { drawingOf } from '../../definitions/icons';
import { tablerSet } from '../../read/read-icons';
import { drawSprite } from '../compile/icon-sprite';

/** A file of the site with the drawings of these icons. Throws on one that the set lacks, which validation excludes. */
export function siteSprite(names: readonly string[]): { name: `assets/${string}`; svg: string } {
  const svg = drawSprite(Object.fromEntries(names.map((name) => [name, drawingOf(name)])));
  return { name: `assets/icons.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`, svg };
}

/** Of some names, those that there are drawings for. */
export function drawnAmong(names: readonly string[]): string[] {
  return names.filter((name) => Object.hasOwn(tablerSet().icons, drawingOf(name)));
}
