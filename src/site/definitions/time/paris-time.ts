/** Formats an instant in Paris time, in any environment. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const hour = 3_600_000;

/**
 * The instant (ms since 1970) of a day (`2026-12-24`) or a time (`2026-12-24T08:30`) in Paris. When clocks go back, the
 * first of the two; when they go forward, the next that exists. Undefined for any other text.
 */
export function parisInstant(text: string): number | undefined {
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  const shown = `${day}T${time}`;
  const asIfUtc = Date.parse(`${shown}:00Z`);
  // JavaScript reads a day that does not exist as one of the next month.
  if (Number.isNaN(asIfUtc) || !new Date(asIfUtc).toISOString().startsWith(shown)) return undefined;
  // Two hours ahead of UTC in summer, one in winter.
  const guesses = [asIfUtc - 2 * hour, asIfUtc - hour];
  return guesses.find((instant) => clock.format(instant).replace(' ', 'T') === shown) ?? asIfUtc - hour;
}

/** The instant (ms since 1970) at which a day, `2026-08-24`, is over in Paris. */
export function endOfParisDay(day: string): number | undefined {
  const next = Date.parse(`${day}T00:00:00Z`) + 24 * hour;
  return Number.isNaN(next) ? undefined : parisInstant(new Date(next).toISOString().slice(0, 10));
}

/** The day in Paris at an instant (ms since 1970): `2026-12-24`. */
export function parisDay(instant: number): string {
  return clock.format(instant).slice(0, 10);
}

/** The time in Paris at an instant (ms since 1970): « 14 h 05 ». */
export function parisTime(instant: number): string {
  const [hours, minutes] = clock.format(instant).slice(11).split(':');
  return `${Number(hours)}\u00a0h\u00a0${minutes}`;
}

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** A day or time in a sentence: « le 1er août 2026 », « le 24 décembre 2026 à 8 h 30 ». */
export function frenchMoment(text: string): string {
  const [, year, month, day, hours, minutes] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(text) ?? [];
  if (!year) return text;
  const date = `le ${Number(day) === 1 ? '1er' : Number(day)} ${months[Number(month) - 1]} ${year}`;
  if (hours === undefined) return date;
  return `${date} à ${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}
