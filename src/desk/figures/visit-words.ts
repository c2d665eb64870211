import type { Counted, DeskVisits } from '../queries/visits-data';
import { countedText, withNoun } from '../../site/definitions/french/amounts';
import { frenchFormat } from '../../site/definitions/french/french-format';
import { startOf } from './paris-days';

const day = frenchFormat({ day: 'numeric', month: 'short' });

/** The day on which a week begins: « 23 nov. ». */
export function weekText(week: string): string {
  return day(startOf(week));
}

const longDay = frenchFormat({ day: 'numeric', month: 'long' });

/** The same in a sentence: « 23 novembre ». */
export function weekInWords(week: string): string {
  return longDay(startOf(week));
}

/** The weeks since counting began, oldest first; earlier weeks have no data. */
export function countedWeeks({ since, weeks }: Pick<DeskVisits, 'since' | 'weeks'>): DeskVisits['weeks'] {
  return weeks.filter(({ week }) => since !== null && week >= since);
}

/** The highest count; null if all that is known is that it is between one and four. */
export function highest(counts: readonly Counted[]): Counted {
  const known = Math.max(0, ...counts.map((count) => count ?? 0));
  return known === 0 && counts.includes(null) ? null : known;
}

/** The sentence above the charts: the comparison with the four weeks before, or when there will be one. */
export function introduction(visits: Pick<DeskVisits, 'since' | 'weeks' | 'lately' | 'before'>): string {
  const { since, weeks } = visits;
  if (since === null) return 'Rien n’est encore compté : la première visite apparaîtra ici.';
  const [now = since] = weeks.map(({ week }) => week).slice(-1);
  // The first week was not counted from its beginning.
  const wholeWeeks = Math.round((Date.parse(now) - Date.parse(since)) / (7 * 86_400_000));
  if (wholeWeeks > 8) return latelySentence(visits);
  return `Comptées depuis la semaine du ${weekInWords(since)}. Après huit semaines entières, les quatre dernières seront comparées aux quatre d’avant.`;
}

/** The last four whole weeks against the four before, in one sentence. */
function latelySentence({ lately, before }: Pick<DeskVisits, 'lately' | 'before'>): string {
  const parts = [
    [withNoun(lately.visits, 'visite'), countedText(before.visits)],
    [`${withNoun(lately.calls, 'appui')} sur «\u00a0Appeler\u00a0»`, countedText(before.calls)],
    [withNoun(lately.requests, 'demande'), countedText(before.requests)],
  ].map(([now, then]) => `${now} (${then})`);
  return `Ces quatre dernières semaines entières\u00a0: ${parts[0]}, ${parts[1]} et ${parts[2]}\u00a0; entre parenthèses, les quatre d’avant.`;
}
