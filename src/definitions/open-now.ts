// With their extensions: Deno reads this file too.
import { dayAfter } from './calendar-days.ts';
import { isHoliday } from './french-holidays.ts';
import { dayName, timeInWords, weekOf, type HoursLine, type Span } from './opening-hours.ts';

export interface Opening {
  hours: readonly HoursLine[];
  /** Days on which the company is closed; `to` is inclusive. */
  closures?: readonly { from: string; to?: string | undefined }[] | undefined;
  closedOnHolidays?: boolean | undefined;
}

/** The search for the next opening stops after this many days. */
const daysAhead = 40;

/** Open or closed until a minute of a day, `after` days from now. Without `next`, no end is in sight. */
export type OpenState = { isOpen: boolean; next?: { day: string; after: number; minute: number } };

/** « Ouvert jusqu’à 18 h », « Fermé · rouvre lundi à 8 h »; undefined if no day has hours. `now` in ms since 1970. */
export function openNow(opening: Opening, now: number): string | undefined {
  const state = openState(opening, now);
  if (!state) return undefined;
  const { isOpen, next } = state;
  if (isOpen) return next ? `Ouvert jusqu’à ${timeInWords(next.minute)}` : 'Ouvert';
  return next ? `Fermé · rouvre ${whenIs(next.day, next.after)}${timeInWords(next.minute)}` : 'Fermé';
}

/** Like `openNow`, as data. Hours that go on after midnight have no `next`. */
export function openState(opening: Opening, now: number): OpenState | undefined {
  const spansOn = openSpans(opening);
  if (!spansOn) return undefined;
  const { day, minute } = parisClock(now);
  const current = spansOn(day).find(([from, to]) => from <= minute && minute < to);
  if (current) {
    const goesOn = current[1] === 1440 && spansOn(dayAfter(day, 1)).some(([from]) => from === 0);
    return { isOpen: true, ...(!goesOn && { next: { day, after: 0, minute: current[1] } }) };
  }
  for (let after = 0; after < daysAhead; after++) {
    const date = dayAfter(day, after);
    const next = spansOn(date).find(([from]) => after > 0 || from > minute);
    if (next) return { isOpen: false, next: { day: date, after, minute: next[0] } };
  }
  return { isOpen: false };
}

/** The hours of a date, `2026-12-24`; undefined if the documents tell none at all. */
export function openSpans(opening: Opening): ((date: string) => readonly Span[]) | undefined {
  const week = weekOf(opening.hours);
  if (week.every((spans) => spans.length === 0)) return undefined;
  return (date) => {
    const isClosed =
      opening.closures?.some(({ from, to = from }) => from <= date && date <= to) === true ||
      (opening.closedOnHolidays === true && isHoliday(date));
    return isClosed ? [] : (week[weekdayOf(date)] ?? []);
  };
}

function whenIs(date: string, after: number): string {
  if (after === 0) return 'à ';
  if (after === 1) return 'demain à ';
  const name = dayName(weekdayOf(date));
  if (after < 7) return `${name} à `;
  const [, month, day] = date.split('-');
  return `${name} ${Number(day)}/${month} à `;
}

/** The date and minute in Paris. */
function parisClock(now: number): { day: string; minute: number } {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now);
  const [day = '', hours = '0', minutes = '0'] = shown.split(/[ :]/);
  return { day, minute: Number(hours) * 60 + Number(minutes) };
}

/** 0 is Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
