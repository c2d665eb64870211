import { likelyIcons } from '../../definitions/icon-words';
import { chromeIcons, networks } from '../../definitions/icons';

/** The address of icon sprites during editing. */
const spritePath = '/vitrine-icons.svg';

/** Icons in every sprite: the next chosen icon is probably one of them. */
export const usualIcons = [...new Set([...likelyIcons, ...Object.keys(chromeIcons), ...networks])];

/** The address of a sprite with these icons. */
export function spriteAddress(names: readonly string[]): string {
  const others = names.filter((name) => !usualIcons.includes(name));
  return others.length > 0 ? `${spritePath}?${new URLSearchParams({ avec: others.join(',') })}` : spritePath;
}
