// With their extensions: Deno reads this file too.
import { dayAfter } from '../../../src/site/definitions/time/calendar-days.ts';
import { openSpans, type Opening } from '../../../src/site/definitions/time/open-now.ts';
import { endOfParisDay, parisDay, parisInstant } from '../../../src/site/definitions/time/paris-time.ts';

/** The hours that are assumed if those in the documents cannot be parsed. */
const usual: Opening = { hours: [{ days: 'Lundi au vendredi', text: '8h-18h' }] };

/** How long the company was open between two instants, in ms; holidays and closures do not count. */
export function workedBetween(opening: Partial<Opening> | null, since: number, until: number): number {
  const spansOn = openSpans({ ...usual, ...opening }) ?? openSpans(usual);
  let worked = 0;
  for (let day = parisDay(since); day <= parisDay(until); day = dayAfter(day, 1))
    for (const [from, to] of spansOn?.(day) ?? [])
      worked += Math.max(0, Math.min(until, instant(day, to)) - Math.max(since, instant(day, from)));
  return worked;
}

/** The instant (ms since 1970) of a minute of a day; minute 1440 is the end of the day. */
function instant(day: string, minute: number): number {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
  return (minute === 1440 ? endOfParisDay(day) : parisInstant(`${day}T${hours}:${minutes}`)) ?? Number.NaN;
}
