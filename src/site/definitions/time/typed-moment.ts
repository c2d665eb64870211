import { dayAfter } from './calendar-days';
import { frenchMoment, parisDay, parisInstant } from './paris-time';
import { folded } from '../french/suggest';

/* Days and hours as people type them: « lundi 30 novembre à 8 h », « demain 8h », « 30/11 », « le 3 décembre à 14h30 ». */

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const months = [
  ['janvier', 'janv', 'jan'],
  ['fevrier', 'fevr', 'fev'],
  ['mars'],
  ['avril', 'avr'],
  ['mai'],
  ['juin'],
  ['juillet', 'juil'],
  ['aout'],
  ['septembre', 'sept', 'sep'],
  ['octobre', 'oct'],
  ['novembre', 'nov'],
  ['decembre', 'dec'],
];

/** The parsed time as documents write it, or a French reason why it is impossible. */
export type TypedMoment = { moment: string } | { refusal: string };

/**
 * Parses a day or time in Paris; `now` is in ms since 1970. A day without a year is the next such day. Undefined if the
 * text is not a time at all.
 */
export function typedMoment(text: string, now: number): TypedMoment | undefined {
  const written = text.trim();
  if (parisInstant(written) !== undefined) return { moment: written };
  if (folded(written) === '') return undefined;
  const { day: dayText, time } = apart(folded(written.replace(/(\d)\s*:\s*(\d)/g, '$1h$2')));
  if (time === null) return { refusal: 'Cette heure n’existe pas : de 0 h à 23 h 59.' };
  const found = dayMeant(dayText, parisDay(now));
  if (found === undefined || 'refusal' in found) return found;
  return { moment: time === undefined ? found.day : `${found.day}T${time}` };
}

/** Splits a text into day and time; the time is null if it is impossible. */
function apart(text: string): { day: string; time?: string | null } {
  const named = /^(.*?)(?: a)? ?\b(midi|minuit)$/.exec(text);
  if (named) return { day: named[1] ?? '', time: named[2] === 'midi' ? '12:00' : '00:00' };
  const parts = /^(.*?)(?:(?:^| )a)? ?\b(\d{1,2}) ?h(?:eures?)? ?(\d{2})?$/.exec(text);
  if (!parts) return { day: text };
  const [, day = '', hours = '', minutes = '00'] = parts;
  const isOne = Number(hours) < 24 && Number(minutes) < 60;
  return { day, time: isOne ? `${hours.padStart(2, '0')}:${minutes}` : null };
}

/** « janvier 2026 », « Janv. 2026 », « 01/2026 » as `2026-01`; undefined for anything else. */
export function typedMonth(text: string): string | undefined {
  const [, name = '', digits = '', year = ''] =
    /^(?:en )?(?:([a-z]+)|(\d{1,2})) (\d{4})$/.exec(folded(text).replace(/^(\d{4}) (\d{1,2})$/, '$2 $1')) ?? [];
  const month = months.findIndex((names) => names.includes(name)) + 1 || Number(digits);
  return month >= 1 && month <= 12 ? `${year}-${two(month)}` : undefined;
}

type Meant = { day: string } | { refusal: string } | undefined;

function dayMeant(text: string, today: string): Meant {
  const words = text.replace(/^(?:le|ce) /, '').replace(/\baujourd hui\b/, 'aujourdhui');
  const ahead = { '': 0, aujourdhui: 0, demain: 1, 'apres demain': 2 }[words];
  // A time alone means today.
  if (ahead !== undefined) return { day: dayAfter(today, ahead) };
  const [, count, unit] = /^dans (\d{1,3}|un|une) (jours?|semaines?)$/.exec(words) ?? [];
  if (count) return { day: dayAfter(today, (Number(count) || 1) * (unit?.startsWith('s') ? 7 : 1)) };
  const [, first = '', rest = ''] = /^([a-z]+)\.?(?: (.*))?$/.exec(words) ?? [];
  const weekday = weekdays.indexOf(first);
  if (weekday >= 0 && /^(?:prochain)?$/.test(rest))
    return { day: dayAfter(today, (weekday - weekdayOf(today) + 7) % 7 || 7) };
  return dateMeant(weekday >= 0 ? rest.replace(/^le /, '') : words, { weekday, today });
}

function dateMeant(text: string, { weekday, today }: { weekday: number; today: string }): Meant {
  const [, date, name, ofYear] = /^(\d{1,2})(?:er)? ([a-z]+)(?: (\d{4}))?$/.exec(text) ?? [];
  const [, digits, digitMonth, digitYear] =
    /^(\d{1,2}) (\d{1,2})(?: (\d{4}|\d{2}))?$/.exec(text.replace(/^(\d{4}) (\d{1,2}) (\d{1,2})$/, '$3 $2 $1')) ?? [];
  const month = name === undefined ? Number(digitMonth) : months.findIndex((names) => names.includes(name)) + 1;
  const dayOfMonth = Number(date ?? digits);
  if (!month || !dayOfMonth) return undefined;
  const year = ofYear ?? digitYear;
  const written = (inYear: number) => `${inYear}-${two(month)}-${two(dayOfMonth)}`;
  const thisYear = Number(today.slice(0, 4));
  const wanted = year === undefined ? [0, 1, 2, 3, 4].map((more) => thisYear + more) : [Number(year.padStart(4, '20'))];
  const day = wanted
    .map(written)
    .find((one) => parisInstant(one) !== undefined && (year !== undefined || one >= today));
  if (day === undefined) return { refusal: 'Ce jour n’existe pas dans le calendrier.' };
  if (weekday < 0 || weekdayOf(day) === weekday) return { day };
  return { refusal: `Ce jour-là est un ${weekdays[weekdayOf(day)]}, pas un ${weekdays[weekday]}.` };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** A moment in words: « lundi 30 novembre 2026 à 8 h »; any other text unchanged. */
export function momentWords(moment: string): string {
  if (parisInstant(moment) === undefined) return moment;
  return frenchMoment(moment).replace(/^le/, () => weekdays[weekdayOf(moment.slice(0, 10))] ?? '');
}
