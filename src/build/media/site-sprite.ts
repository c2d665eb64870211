import { createHash } from 'node:crypto';
import { drawingOf } from '../../site/definitions/media/icons/icons';
import { tablerSet } from '../../site/read/media/read-icons';
import { drawSprite } from '../compile/icon-sprite';

/** The sprite with these icons. Throws for an icon that the set lacks (validation excludes this). */
export function siteSprite(names: readonly string[]): { name: `assets/${string}`; svg: string } {
  const svg = drawSprite(Object.fromEntries(names.map((name) => [name, drawingOf(name)])));
  return { name: `assets/icons.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`, svg };
}

/** The names that the icon set contains. */
export function drawnAmong(names: readonly string[]): string[] {
  return names.filter((name) => Object.hasOwn(tablerSet().icons, drawingOf(name)));
}
