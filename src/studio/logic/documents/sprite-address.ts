import { likelyIcons } from '../../../site/definitions/media/icons/icon-words';
import { chromeIcons, networks } from '../../../site/definitions/media/icons/icons';

/** The address of icon sprites during editing. */
const spritePath = '/vitrine-icons.svg';

/** Icons in every sprite: the next chosen icon is probably one of them. */
export const usualIcons = [...new Set([...likelyIcons, ...Object.keys(chromeIcons), ...networks])];

/** The address of a sprite with these icons. */
export function spriteAddress(names: readonly string[]): string {
  const others = names.filter((name) => !usualIcons.includes(name));
  return others.length > 0 ? `${spritePath}?${new URLSearchParams({ avec: others.join(',') })}` : spritePath;
}

/** The sprites of a published site. */
export interface Sprites {
  /** The sprite of its pages, and the names of the icons in it; absent if the pages show none. */
  own?: { src: string; icons: readonly string[] };
  /** The address of the sprite with every icon that the studio offers. */
  offered: string;
}

/** The address of a sprite with these icons: the site's own, which a browser that has shown a page already has. */
export function spriteAmong({ own, offered }: Sprites, names: readonly string[]): string {
  return own && names.every((name) => own.icons.includes(name)) ? own.src : offered;
}
