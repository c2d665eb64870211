import { countedText, originLabels, withNoun } from '../../../../src/site/definitions/french/amounts.ts';
import type { MonthFigures } from './month-figures.ts';
import { dayText, type MonthSection } from './section.ts';

// Noon is on the same day in Paris, in summer and in winter.
const dayOf = (written: string) => dayText(Date.parse(`${written}T12:00:00Z`));

/** What was read: events of whole weeks, never persons. */
export function readIn({ visits }: MonthFigures): MonthSection {
  const title = 'Ce qui a été lu';
  if (!visits)
    return { title, says: 'Ce site ne compte pas ses visites\u00a0: rien n’en est su.', rows: [], unknown: [] };
  const { from, until, since, bounded, origins, pages } = visits;
  const none = since === null;
  return {
    title,
    says: none
      ? 'Aucune visite n’a encore été comptée.'
      : `${withNoun(visits.visits, 'visite')}, ${withNoun(visits.calls, 'appui')} sur «\u00a0Appeler\u00a0» et ${countedText(visits.mails)} sur l’adresse électronique, du ${dayOf(from)} au ${dayOf(until)}.`,
    rows: [
      ...origins.map(({ origin, visits: n }) => ({ label: originLabels[origin], value: withNoun(n, 'visite') })),
      ...pages.map(({ name, path, views, calls }) => ({
        label: `Page «\u00a0${name || path}\u00a0»`,
        value: `${withNoun(views, 'vue')}${calls === 0 ? '' : `, ${withNoun(calls, 'appui')}`}`,
      })),
    ],
    unknown: none
      ? []
      : [
          ...(since > from ? [`Rien n’a été compté avant la semaine du ${dayOf(since)}.`] : []),
          ...(bounded
            ? ['Il en est venu plus que ce qui se compte, sans doute d’un robot\u00a0: ces nombres sont incomplets.']
            : []),
          'Les semaines sont comptées entières, dans le mois où elles finissent. Qui revient compte deux fois, et un appui n’est pas toujours un appel\u00a0: des gestes sont comptés, pas des personnes.',
        ],
  };
}

/** What changed on the site, as far as it was published through the database. */
export function changesIn({ changes }: MonthFigures): MonthSection {
  const { known, count, latest, failed } = changes;
  const title = 'Ce qui a changé sur le site';
  const others = count - latest.length;
  return {
    title,
    says: count === 0 ? 'Aucune publication depuis l’atelier en ligne.' : `${withNoun(count, 'publication')}.`,
    rows: [
      ...latest.map(({ at, says }) => ({ label: `${dayText(Date.parse(at))}\u00a0: ${says || 'sans description'}` })),
      ...(others > 0 ? [{ label: 'D’autres, plus tôt dans le mois', value: countedText(others) }] : []),
      ...(failed > 0 ? [{ label: 'Constructions du site qui ont échoué', value: countedText(failed) }] : []),
    ],
    unknown: [
      known
        ? 'Ce qui a été changé sans l’atelier en ligne n’y est pas.'
        : 'Rien n’a jamais été publié par l’atelier en ligne\u00a0: si le site change autrement, cette base n’en sait rien.',
    ],
  };
}
