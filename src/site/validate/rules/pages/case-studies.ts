import { serviceOf, townOf } from '../../../resolve/kinds/case-study/case-studies';
import { closest } from '../../../definitions/french/suggest';
import type { SoundSite } from '../../input/sound-site';
import { alternatives, quoted } from '../../vocabulary/french';

/**
 * Checks that each finished work names a town and a service of the site, on whose pages it is shown, and that visitors
 * see none without the customer's consent.
 */
export function checkCaseStudies({ documents, broken, report }: SoundSite): void {
  const { town, service, 'case-study': studies } = documents;
  // An unreadable document may be the town or service in question.
  const isSure = (kind: string) => broken.every((one) => one.kind !== kind);
  for (const study of studies) {
    const { file, data } = study;
    if (isSure('town') && !townOf(study, town)) {
      const names = town.map((one) => one.data.name);
      report.add(
        { file, path: ['town'] },
        {
          rule: 'unknown-town',
          message: `Le site n’a pas de page pour la ville ${quoted(data.town)} : ce chantier n’y paraîtrait pas.`,
          advice: choose(data.town, names),
        },
      );
    }
    if (isSure('service') && !serviceOf(study, service)) {
      const names = service.flatMap((one) => [one.slug, one.data.card.title]);
      report.add(
        { file, path: ['service'] },
        {
          rule: 'unknown-service',
          message: `Le site n’a pas de service ${quoted(data.service)} : ce chantier n’y paraîtrait pas.`,
          advice: choose(
            data.service,
            service.map((one) => one.data.card.title),
            names,
          ),
        },
      );
    }
    if (!data.draft && data.consent === undefined)
      report.add(
        { file },
        {
          rule: 'missing-consent',
          message: 'Ce chantier est montré sans l’accord du client chez qui il a eu lieu.',
          advice:
            'Gardez-le pour vous avec « draft » : il n’en a alors pas besoin. Pour le montrer, ouvrez la demande du client au bureau (npm run desk) : « Noter l’accord seulement » donne la référence à écrire dans "consent".',
        },
      );
  }
}

function choose(written: string, names: readonly string[], known = names): string {
  const near = closest(written, known);
  if (near) return `Vouliez-vous dire ${quoted(near)} ?`;
  return names.length > 0 ? `Choisissez parmi ${alternatives(names)}.` : 'Faites d’abord sa page.';
}
