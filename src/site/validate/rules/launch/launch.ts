import type { SoundSite } from '../../input/sound-site';
import { checkContacts } from './launch-contacts';
import { checkLaw } from './launch-law';
import { checkAnnounced, checkTexts } from './launch-texts';

/** The launch gate: nothing fictional, and every legally required notice. */
export function checkLaunch({ site, ...others }: SoundSite): void {
  if (!site) return;
  for (const check of [checkContacts, checkLaw, checkTexts, checkAnnounced]) check({ site, ...others });
}
