import { drawnAmong, siteSprite } from '../build/media/site-sprite';
import { usualIcons } from '../studio/core/sprite-address';

/** What is at the address of a sprite (`studio/core/sprite-address.ts`). Names of nothing are left out: they may be half written. */
export function spriteAt(url: string): string {
  const others = new URL(url, 'http://localhost').searchParams.get('avec')?.split(',') ?? [];
  return siteSprite([...usualIcons, ...drawnAmong([...new Set(others)])]).svg;
}
