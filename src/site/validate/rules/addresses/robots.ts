import { forbidding, robotsGroups, type RobotsRule } from '../../../definitions/addresses/robots-lines';
import { Addresses } from './addresses';
import type { SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';

/** The robots of search engines: a page hidden from them is found by nobody. */
const engines = ['*', 'googlebot', 'bingbot'];

/** Checks the lines for robots: hiding a page of the site map is an error, hiding the whole site a warning. */
export function checkRobots(sound: SoundSite): void {
  const { site, report } = sound;
  if (!site?.robots) return;
  const groups = robotsGroups(site.robots);
  const reported = new Set<number>();
  for (const engine of engines) for (const rule of groups.get(engine) ?? []) if (!rule.allows) check(rule, engine);

  function check(rule: RobotsRule, engine: string): void {
    const pages = [...Addresses.of(sound).pages.keys()];
    const hidden = pages.filter((address) => forbidding(groups.get(engine) ?? [], address) === rule);
    const [page] = hidden;
    if (page === undefined || reported.has(rule.rank)) return;
    reported.add(rule.rank);
    const target = { file: 'site.json', path: ['robots', rule.rank] };
    if (hidden.length === pages.length)
      report.add(target, {
        rule: 'hidden-site',
        standsOn: 'value',
        severity: 'warning',
        message: `Cette ligne cache le site entier ${engine === '*' ? 'aux moteurs de recherche' : `à ${nameOf(engine)}`} : personne ne le trouverait.`,
        advice: 'Supprimez-la si ce n’est pas ce que vous voulez.',
      });
    else
      report.add(target, {
        rule: 'hidden-page',
        standsOn: 'value',
        message: `Cette ligne interdit de lire ${quoted(page)}, que le plan du site propose de lire.`,
        advice: 'Supprimez-la ; pour cacher une page, dites-la « pas publique ».',
      });
  }
}

function nameOf(engine: string): string {
  return engine === 'googlebot' ? 'Google' : 'Bing';
}
