/** The time that owners read on their clocks, wherever the command runs: a server's own is mostly UTC. */
const timeZone = 'Europe/Paris';

/** Midnight in Paris of a day written `2024-01-31`, or null if there is no such day. */
export function parisianMidnight(day: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Two hours ahead of UTC in summer, one in winter; the clocks never change at midnight.
  const moment = [2, 1].map((hours) => new Date(midnight - hours * 3_600_000)).find((guess) => writeDay(guess) === day);
  return moment ?? null;
}

/** A moment's day and time in Paris: `31/01/2024 09:30`. */
export function shortMoment(moment: Date): string {
  return moment.toLocaleString('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone });
}

/** A moment's day in Paris: `31 janvier 2024`, `1er janvier 2024`. */
export function longDay(moment: Date): string {
  return moment.toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone }).replace(/^1 /, '1er ');
}

/** That it is midnight, and of which day, in one text; anything else at other hours. */
function writeDay(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  const written = moment.toLocaleString('sv-SE', { timeZone });
  return written.endsWith(' 00:00:00') ? written.slice(0, 10) : '';
}
