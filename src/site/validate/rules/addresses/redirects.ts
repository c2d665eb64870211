import { readOldAddress } from '../../../definitions/addresses/old-address';
import { siteFiles } from '../../../definitions/documents/folder/site-files';
import { redirecting, redirectsOf } from '../../../resolve/addresses/redirects';
import { Addresses } from './addresses';
import type { SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';

/**
 * Checks the redirects of `site.json`: the old address can be decoded, is no file of the site and, with a query, is
 * written once; the new one is a path or begins with `https:`, and is in no loop. `paths.ts` compares old addresses
 * without a query with the pages and with each other.
 */
export function checkRedirects(sound: SoundSite): void {
  const { site, report } = sound;
  const { files } = Addresses.of(sound);
  const asked = new Map<string, number>();
  const leadsTo = redirecting(redirectsOf(sound.documents));
  for (const [rank, { from, to }] of (site?.redirects ?? []).entries()) {
    const old = readOldAddress(from);
    const at = { file: 'site.json', path: ['redirects', rank, 'from'] };
    const rule = 'old-address-form';
    if (!old)
      report.add(at, {
        rule,
        standsOn: 'value',
        message: `${quoted(from)} n’est pas une adresse : ses « % » ne sont pas des lettres.`,
        advice: 'Copiez-la de la barre du navigateur, ou écrivez-la avec ses lettres.',
      });
    else if (files.has(old.path) || siteFiles.some((name) => `/${name}` === old.path))
      report.add(at, {
        rule,
        standsOn: 'value',
        message: `L’adresse ${quoted(old.path)} est celle d’un fichier du site.`,
        advice: 'Une redirection prendrait sa place : supprimez cette ligne.',
      });
    else if (old.query.length > 0) {
      const key = JSON.stringify([old.path, [...old.query].sort()]);
      const first = asked.get(key);
      if (first !== undefined)
        report.add(at, {
          rule,
          standsOn: 'value',
          message: `L’ancienne adresse ${quoted(from)} est écrite deux fois.`,
          advice: 'Gardez-la à un seul endroit.',
        });
      asked.set(key, rank);
    }
    const misleads = [
      goesRound(from, leadsTo) &&
        `Cette ancienne adresse tourne en rond : ${quoted(to)} ne mène à aucune page d’aujourd’hui.`,
      !to.startsWith('/') && !to.startsWith('https:') && `Une ancienne adresse ne peut pas mener à ${quoted(to)}.`,
    ].filter((message) => message !== false);
    for (const message of misleads)
      report.add(
        { ...at, path: ['redirects', rank, 'to'] },
        {
          rule,
          standsOn: 'value',
          message,
          advice: 'Choisissez une page du site, une de ses sections, ou un fichier.',
        },
      );
  }
}

/** Browsers give up after twenty redirects. */
const mostRedirects = 20;

/** Whether an address redirects in an endless loop. */
function goesRound(from: string, leadsTo: ReturnType<typeof redirecting>): boolean {
  let at = from;
  for (let step = 0; step < mostRedirects; step++) {
    const [asked = '', query] = at.replace(/#.*/s, '').split('?');
    const next = asked.startsWith('/') ? leadsTo(readOldAddress(asked)?.path ?? asked, query) : undefined;
    if (next === undefined) return false;
    at = next;
  }
  return true;
}
