import { drawnAmong, siteSprite } from '../../../build/media/site-sprite';
import { usualIcons } from '../../logic/documents/sprite-address';

/**
 * The sprite at an address (`sprite-address.ts`). Unknown icon names are skipped, because they may be half typed.
 */
export function spriteAt(url: string): string {
  const others = new URL(url, 'http://localhost').searchParams.get('avec')?.split(',') ?? [];
  return siteSprite([...usualIcons, ...drawnAmong([...new Set(others)])]).svg;
}
