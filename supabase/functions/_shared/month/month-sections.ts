import { countedText, euros, withNoun } from '../../../../src/site/definitions/french/amounts.ts';
import { frenchFormat } from '../../../../src/site/definitions/french/french-format.ts';
import type { MonthFigures } from './month-figures.ts';
import { dayText, type MonthSection } from './section.ts';
import { changesIn, readIn } from './site-sections.ts';

const monthName = frenchFormat({ month: 'long' });

/** A month's name: « novembre ». */
export function nameOf(month: string): string {
  return monthName(Date.parse(`${month}T12:00:00Z`));
}

/** The page's parts, in their order: the owner's own first. */
export function sectionsOf(figures: MonthFigures, now: number): MonthSection[] {
  return [
    requestsIn(figures),
    answersIn(figures),
    wonIn(figures),
    waitingIn(figures, now),
    readIn(figures),
    changesIn(figures),
  ];
}

const cameBy: Record<string, string> = {
  site: 'Par le formulaire',
  rappel: 'Par «\u00a0Rappelez-moi\u00a0»',
  appel: 'Notées au bureau après un appel',
};

function requestsIn({ month, since, removedAt, requests }: MonthFigures): MonthSection {
  const { count, before, withdrawn, origins, pages, onOtherPages, onNoPage } = requests;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const earlier = new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 10);
  const began = since.slice(0, 10) > month;
  const told = count === 0 ? 'Aucune demande' : withNoun(count, 'demande');
  return {
    title: 'Demandes',
    says: `${told}${began ? '' : `, contre ${before}\u00a0en ${nameOf(earlier)}`}.`,
    rows: [
      ...origins.map(({ origin, count: n }) => ({
        label: cameBy[origin] ?? 'Par une autre voie',
        value: countedText(n),
      })),
      ...pages.map(({ name, path, count: n }) => ({
        label: `Depuis la page «\u00a0${name || path}\u00a0»`,
        value: countedText(n),
      })),
      ...(onOtherPages > 0 ? [{ label: 'Depuis d’autres pages', value: countedText(onOtherPages) }] : []),
    ],
    unknown: [
      ...(began ? [`La base ne sait rien d’avant le ${dayText(Date.parse(since))}.`] : []),
      ...(onNoPage > 0
        ? [`La page d’envoi de ${onNoPage > 1 ? `${onNoPage}\u00a0d’entre elles` : 'l’une d’elles'} n’est pas connue.`]
        : []),
      ...(withdrawn > 0
        ? [
            withdrawn > 1
              ? `${withdrawn}\u00a0d’entre elles ont ensuite été annulées par les personnes qui les avaient envoyées.`
              : 'L’une d’elles a ensuite été annulée par la personne qui l’avait envoyée.',
          ]
        : []),
      ...(removedAt
        ? ['Des demandes ont été effacées depuis le début du mois\u00a0: elles ne sont plus comptées.']
        : []),
      'Un appel que personne n’a noté au bureau n’y est pas.',
    ],
  };
}

function answersIn({ answers }: MonthFigures): MonthSection {
  const { meant, called, median, withinTwoHours, withinADay } = answers;
  const title = 'Réponses';
  if (meant === 0) return { title, says: 'Personne n’était à rappeler.', rows: [], unknown: [] };
  const said = `${withNoun(called, 'demande rappelée', 'demandes rappelées')} sur ${meant}`;
  return {
    title,
    says: median === null ? `${said}.` : `${said}, la moitié en moins de ${waitText(median)}.`,
    rows: [
      { label: 'Dans les deux heures', value: countedText(withinTwoHours) },
      { label: 'De deux heures à un jour', value: countedText(withinADay - withinTwoHours) },
      { label: 'Plus tard', value: countedText(called - withinADay) },
      { label: 'Aucun rappel noté', value: countedText(meant - called) },
    ],
    unknown: ['Un rappel qui n’a pas été noté passe ici pour absent. Nuits et dimanches sont comptés.'],
  };
}

function wonIn({ won }: MonthFigures): MonthSection {
  const { jobs, priced, amount, byPhone } = won;
  const bare = jobs - priced;
  const told = jobs === 0 ? 'Aucun chantier noté gagné' : withNoun(jobs, 'chantier gagné', 'chantiers gagnés');
  return {
    title: 'Chantiers gagnés',
    says: priced === 0 ? `${told}.` : `${told}, pour ${euros(amount)}${bare > 0 ? ' au moins' : ''}.`,
    rows: byPhone > 0 ? [{ label: 'Dont demandés par téléphone', value: countedText(byPhone) }] : [],
    unknown: [
      ...(bare > 0
        ? [
            `${bare > 1 ? `${bare}\u00a0n’ont` : 'L’un d’eux n’a'} pas de montant\u00a0: il s’écrit sur la demande, sous «\u00a0Travaux\u00a0».`,
          ]
        : []),
      ...(jobs > 0 ? ['Ce n’est pas une comptabilité\u00a0: les factures seules font foi.'] : []),
    ],
  };
}

function waitingIn({ waits }: MonthFigures, now: number): MonthSection {
  const { waiting, calls, chase, oldest, quarantined } = waits;
  const kinds = [
    [oldest ? `Jamais rappelées, la plus ancienne du ${dayText(Date.parse(oldest))}` : 'Jamais rappelées', waiting],
    ['Rappels promis, à faire', calls],
    ['Sans nouvelles, à relancer', chase],
    ['En quarantaine, à vérifier', quarantined],
  ] as const;
  const rows = kinds.filter(([, n]) => n > 0).map(([label, n]) => ({ label, value: countedText(n) }));
  return {
    title: 'Ce qui attend',
    says:
      rows.length === 0
        ? `Rien n’attend, ce ${dayText(now)}.`
        : `Ce ${dayText(now)}, quel que soit le mois de la demande\u00a0:`,
    rows,
    unknown: [],
  };
}

/** How long somebody waited: « 35 min », « 1 h 40 », « 2 jours ». */
function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return `${minutes}\u00a0min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 48) return `${hours}\u00a0h${rest > 0 ? `\u00a0${String(rest).padStart(2, '0')}` : ''}`;
  return `${Math.ceil(hours / 24)}\u00a0jours`;
}
