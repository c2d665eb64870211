import { contactKey } from '../../../definitions/french/contact-names';
import type { SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';

const file = 'site.json';

/** Checks that each further contact can be reached, and that texts can name it. */
export function checkContacts({ site, report }: SoundSite): void {
  const seen = new Set<string>();
  for (const [rank, { name, phone, email }] of (site?.contacts ?? []).entries()) {
    if (phone === undefined && email === undefined)
      report.add(
        { file, path: ['contacts', rank] },
        {
          rule: 'contact',
          standsOn: 'value',
          message: `${quoted(name)} n’a ni téléphone ni adresse électronique.`,
          advice: 'Donnez-lui l’un ou l’autre, ou supprimez ce contact.',
        },
      );
    const key = contactKey(name);
    const at = { file, path: ['contacts', rank, 'name'] };
    const rule = { rule: 'contact-name', standsOn: 'value' } as const;
    if (key === '')
      report.add(at, {
        ...rule,
        message: `${quoted(name)} ne commence par aucune lettre.`,
        advice: 'Écrivez "Bureau", "Astreinte" ou "Comptabilité" : les textes reprennent un contact par son nom.',
      });
    else if (seen.has(key))
      report.add(at, {
        ...rule,
        message: `Un autre contact s’appelle déjà ${quoted(name)}.`,
        advice: 'Donnez à chacun son nom : "Bureau des devis", "Bureau des chantiers".',
      });
    seen.add(key);
  }
}
