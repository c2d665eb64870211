import { likelyIcons } from '../../definitions/icon-words';
import { chromeIcons, networks } from '../../definitions/icons';

/** Where the drawings of icons are while a site is written. */
const spritePath = '/vitrine-icons.svg';

/** What is drawn in any case: the next icon that is chosen is likely one of these. */
export const usualIcons = [...new Set([...likelyIcons, ...Object.keys(chromeIcons), ...networks])];

/** The address of a sprite with these icons. */
export function spriteAddress(names: readonly string[]): string {
  const others = names.filter((name) => !usualIcons.includes(name));
  return others.length > 0 ? `${spritePath}?${new URLSearchParams({ avec: others.join(',') })}` : spritePath;
}
