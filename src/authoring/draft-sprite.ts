import { likelyIcons } from '../definitions/icon-words';
import { chromeIcons, networks } from '../definitions/icons';
import { drawnAmong, siteSprite } from '../build/media/site-sprite';

/** Where the authoring server has the drawings of icons (`authoring-server.ts`). */
const spritePath = '/vitrine-icons.svg';

/** What is drawn in any case: the next icon that is chosen is likely one of these. */
const usual = [...new Set([...likelyIcons, ...Object.keys(chromeIcons), ...networks])];

/** The address of a sprite with these icons. */
export function spriteAddress(names: readonly string[]): string {
  const others = names.filter((name) => !usual.includes(name));
  return others.length > 0 ? `${spritePath}?${new URLSearchParams({ avec: others.join(',') })}` : spritePath;
}

/** What is at such an address. Names of nothing are left out: they may be half written. */
export function spriteAt(url: string): string {
  const others = new URL(url, 'http://localhost').searchParams.get('avec')?.split(',') ?? [];
  return siteSprite([...usual, ...drawnAmong([...new Set(others)])]).svg;
}
