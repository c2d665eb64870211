// With their extensions: Deno reads this file too.
import { dayAfter } from './calendar-days.ts';
import { isHoliday } from './french-holidays.ts';
import {
  dayName,
  daysIn,
  holidays,
  saysClosed,
  timeInWords,
  weekOf,
  type DayHours,
  type HoursLine,
  type Span,
} from './opening-hours.ts';

export interface Opening {
  hours: readonly HoursLine[];
  /** Days on which the company is closed; `to` is inclusive. */
  closures?: readonly { from: string; to?: string | undefined }[] | undefined;
  closedOnHolidays?: boolean | undefined;
  /** What is said of a number that answers day and night, if there is one. */
  always?: { label: string } | undefined;
  /** Where the hours are told; Paris, if absent. */
  timeZone?: string | undefined;
}

/** The search for the next opening stops after this many days. */
const daysAhead = 40;

/** Open or closed until a minute of a day, `after` days from now. Without `next`, no end is in sight. */
export type OpenState = { isOpen: boolean; next?: { day: string; after: number; minute: number } };

/**
 * « Ouvert jusqu’à 18 h », « Fermé · rouvre lundi à 8 h », or the company's own words of a day: « Aujourd’hui : sur
 * appel ». Never « Fermé » while a number answers. Undefined if nothing is certain. `now` in ms since 1970.
 */
export function openNow(opening: Opening, now: number): string | undefined {
  const state = openState(opening, now);
  if (state?.isOpen) return state.next ? `Ouvert jusqu’à ${timeInWords(state.next.minute)}` : 'Ouvert';
  if (opening.always) return opening.always.label;
  if (!state) return undefined;
  const { next } = state;
  const said = wordsWithin(opening, { now, days: next?.after ?? daysAhead });
  if (said?.after === 0) return `Aujourd’hui\u00a0: ${lowered(said.words)}`;
  // « Nuit : dépannage sur appel »: nobody knows which hours are meant, so that « Fermé » may be wrong.
  const vague = opening.hours.find(({ days, text }) => !daysIn(days) && !saysClosed(text));
  if (vague) return `${vague.days}\u00a0: ${lowered(vague.text)}`;
  if (said) return `Fermé · ${whenIs(said.day, said.after)}\u00a0: ${lowered(said.words)}`;
  return next
    ? `Fermé · rouvre ${[whenIs(next.day, next.after), 'à'].filter(Boolean).join(' ')} ${timeInWords(next.minute)}`
    : 'Fermé';
}

/** The first day from now, up to that many days ahead, of which the company says how to reach it. */
function wordsWithin(opening: Opening, { now, days }: { now: number; days: number }) {
  const hoursOn = openDays(opening);
  const { day } = clockIn(opening.timeZone, now);
  for (let after = 0; after <= days; after++) {
    const date = dayAfter(day, after);
    const { words, spans } = hoursOn(date);
    // A later day with hours is told by its hours.
    if (words !== undefined && (after === 0 || spans.length === 0)) return { words, after, day: date };
  }
  return undefined;
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Like `openNow`, as data. Hours that go on after midnight have no `next`. */
export function openState(opening: Opening, now: number): OpenState | undefined {
  const spansOn = openSpans(opening);
  if (!spansOn) return undefined;
  const { day, minute } = clockIn(opening.timeZone, now);
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
  if (weekOf(opening.hours).every(({ spans }) => spans.length === 0)) return undefined;
  const hoursOn = openDays(opening);
  return (date) => hoursOn(date).spans;
}

const closed: DayHours = { spans: [] };

function openDays({ hours, closures, closedOnHolidays }: Opening): (date: string) => DayHours {
  const week = weekOf(hours);
  return (date) => {
    if (closures?.some(({ from, to = from }) => from <= date && date <= to)) return closed;
    const ofHolidays = week[holidays] ?? (closedOnHolidays ? closed : undefined);
    return (ofHolidays && isHoliday(date) ? ofHolidays : week[weekdayOf(date)]) ?? closed;
  };
}

/** « demain », « lundi », « samedi 22/08 »; empty for today. */
function whenIs(date: string, after: number): string {
  if (after === 0) return '';
  if (after === 1) return 'demain';
  const name = dayName(weekdayOf(date));
  if (after < 7) return name;
  const [, month, day] = date.split('-');
  return `${name} ${Number(day)}/${month}`;
}

/** The date and minute on the clocks of a time zone. */
function clockIn(timeZone = 'Europe/Paris', now: number): { day: string; minute: number } {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  const [day = '', hours = '0', minutes = '0'] = shown.split(/[ :]/);
  return { day, minute: Number(hours) * 60 + Number(minutes) };
}

/** 0 is Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
