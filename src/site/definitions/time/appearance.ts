import { dayAfter } from './calendar-days';
import { frenchMoment, parisDay, parisInstant } from './paris-time';

/**
 * How soon what is dated comes online by itself: within the hour, or every night. Sites that say neither are built when
 * something is published.
 */
export const rebuildRhythms = { hour: 'dans l’heure', night: 'chaque nuit' } as const;

export type Rebuilds = keyof typeof rebuildRhythms;

/** When the nightly workflows start, in UTC: after midnight in Paris, in winter and in summer. */
export const nightlyBuild = { hour: 23, minute: 10 } as const;

/**
 * When visitors first see a page with a date (`publishAt`), as the site is really built: « paraîtra dans la nuit du 29
 * au 30 novembre 2026 ». Undefined for a text that is no date.
 */
export function appearanceWords(publishAt: string, rebuilds: Rebuilds | undefined): string | undefined {
  const due = parisInstant(publishAt);
  if (due === undefined) return undefined;
  const moment = frenchMoment(publishAt);
  if (rebuilds === 'hour') return `paraîtra ${moment}, ou dans l’heure qui suit`;
  if (rebuilds === 'night') return `paraîtra dans la nuit ${nightInWords(due)}`;
  return `paraîtra à la première construction du site après ${moment}`;
}

/** « du 29 au 30 novembre 2026 »: the night in which the first build is that starts after an instant. */
function nightInWords(due: number): string {
  const { hour, minute } = nightlyBuild;
  const start = new Date(due);
  const today = Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate(), hour, minute);
  const morning = parisDay(today < due ? today + 86_400_000 : today);
  const evening = dayAfter(morning, -1);
  const [first, last] = [evening, morning].map((day) => frenchMoment(day).replace(/^le /, ''));
  // What both have in common is said once.
  const shared =
    evening.slice(0, 7) === morning.slice(0, 7) ? / .*/ : evening.slice(0, 4) === morning.slice(0, 4) ? / \d+$/ : /$/;
  return `du ${first?.replace(shared, '')} au ${last}`;
}
