import { dayAfter, daysBetween } from '../../site/definitions/time/calendar-days';
import { frenchFormat } from '../../site/definitions/french/french-format';
import { parisDay, parisInstant, parisTime } from '../../site/definitions/time/paris-time';

/** Days in Paris time, written `2026-11-24`; weeks begin on Monday. */

const shortDay = frenchFormat({ day: 'numeric', month: 'short' });
const shortDayOfYear = frenchFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const longDay = frenchFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const dayOfWeek = frenchFormat({ weekday: 'short', day: 'numeric', month: 'short' });

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;

/** The instant at which a day, or a time of a day (`2026-11-24T14:05`), begins. */
export function startOf(day: string): number {
  return parisInstant(day) ?? Number.NaN;
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** Time since an instant: « 5 min », « 3 h », « 2 jours ». */
export function elapsed(since: number, now: number): string {
  const passed = Math.max(0, now - since);
  if (passed < hour) return `${Math.max(1, Math.floor(passed / minute))}\u00a0min`;
  if (passed < dayLength) return `${Math.floor(passed / hour)}\u00a0h`;
  const days = Math.floor(passed / dayLength);
  return `${days}\u00a0jour${days > 1 ? 's' : ''}`;
}

/** A moment in its shortest clear form: « aujourd’hui 14 h 05 », « hier 14 h 05 », « 3 nov. », « 3 nov. 2025 ». */
export function briefMoment(instant: number, now: number): string {
  const [day, today] = [parisDay(instant), parisDay(now)];
  if (day === today) return `aujourd’hui ${parisTime(instant)}`;
  if (day === dayAfter(today, -1)) return `hier ${parisTime(instant)}`;
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDay : shortDayOfYear)(instant);
}

/** A moment in full: « lundi 3 novembre à 14 h 05 ». */
export function fullMoment(instant: number): string {
  return `${longDay(instant)} à ${parisTime(instant)}`;
}

/** A moment in the form that spreadsheets parse and sort: `03/11/2025 11:00`. */
export const sheetMoment = frenchFormat({ dateStyle: 'short', timeStyle: 'short' });

/** A day in that form: `03/11/2025`. */
export function sheetDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** A day in words: « aujourd’hui », « demain », « hier », « lundi 3 novembre ». */
export function spokenDay(day: string, today: string): string {
  return nearDay(day, today) ?? longDay(startOf(day));
}

/** The same after a verb: « hier », « le lundi 3 novembre ». */
export function onDay(day: string, today: string): string {
  return nearDay(day, today) ?? `le ${longDay(startOf(day))}`;
}

/** A short form: « lun. 3 nov. ». */
export function briefDay(day: string, today: string): string {
  return nearDay(day, today) ?? dayOfWeek(startOf(day));
}

function nearDay(day: string, today: string): string | undefined {
  return { [-1]: 'hier', 0: 'aujourd’hui', 1: 'demain' }[daysBetween(today, day)];
}
