/** Opening hours as companies write them (« Lundi au vendredi », « 8h-12h, 14h-18h »), and how to parse them. */

export interface HoursLine {
  days: string;
  text: string;
}

/** From and to, in minutes after midnight. */
export type Span = readonly [from: number, to: number];

/** What a company says of a day. */
export interface DayHours {
  spans: readonly Span[];
  /** « sur appel »: the company may be reached, and these words say how; not « fermé ». */
  words?: string;
}

const names = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
/** The names in schema.org. */
const codes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
/** The number that public holidays have beside the days of the week. */
export const holidays = 7;

/** « 7j/7 », « 7 jours sur 7 ». */
const allWeek = /\b7 ?j?(?:ours)? ?(?:\/|sur) ?7 ?j?/g;
/** Words for several days. */
const groups: readonly [words: RegExp, days: readonly number[]][] = [
  [/^tous les jours$/, [0, 1, 2, 3, 4, 5, 6]],
  [/^(?:semaine|jours? ouvrés?)$/, [0, 1, 2, 3, 4]],
  [/^jours? ouvrables?$/, [0, 1, 2, 3, 4, 5]],
  [/^week[- ]?ends?$/, [5, 6]],
  [/^(?:jours? )?f[ée]ri[ée]s?(?: compris| inclus)?$/, [holidays]],
];

/**
 * The days in a text, 0 for Monday and 7 for public holidays; undefined if it names none, or contains something else.
 */
export function daysIn(text: string): number[] | undefined {
  const days = plainly(text)
    .replace(/ ?:$/, '')
    .replace(allWeek, 'tous les jours')
    .split(/,|\/|&| et /)
    .map(daysOfPart);
  return days.some((found) => found.length === 0) ? undefined : [...new Set(days.flat())];
}

function daysOfPart(part: string): readonly number[] {
  const named = part.trim().replace(/^(?:du|les?|la|en|tous les(?! jours)) /, '');
  const group = groups.find(([words]) => words.test(named));
  if (group) return group[1];
  const [from = -1, to = from, ...more] = named
    .replace(/ (?:matin|après-midi|soir)s?$/, '')
    .split(/ (?:au|à) |-/)
    .map((name) => names.indexOf(name.trim().replace(/s$/, '') as (typeof names)[number]));
  return more.length > 0 ? [] : daysFrom(from, to);
}

function daysFrom(from: number, to: number): number[] {
  if (from < 0 || to < 0) return [];
  const length = (to - from + 7) % 7;
  return Array.from({ length: length + 1 }, (_, rank) => (from + rank) % 7);
}

const time = String.raw`(\d{1,2}) ?h(?:eures?)? ?(\d{2})?`;
const span = `${time} ?(?:-|à|a|/) ?${time}`;
/** « 24h/24 », « H24 », « 24/7 »: digits that are no time. */
const allDay = /(?:de )?jour (?:et|&) nuit|\bh ?24\b|\b24 ?(?:h|heures)? ?(?:\/|sur) ?(?:24 ?h?|7 ?j?)/g;
/** Words beside hours that do not change them. */
const beside =
  /\b(?:de|du|et|puis)\b|(?:\bou )?\b(?:sur (?:rendez-vous|rdv|r\.d\.v\.?)|sans interruption|non[ -]stop|en continu|(?:en )?journée continue)(?![\p{L}\d])/gu;
const marks = /[ ,;/|&+()·•-]/g;

/** The hours in a text. Empty if it has none (« urgences 7j/7 »); undefined if it cannot be parsed. */
export function spansIn(text: string): Span[] | undefined {
  const plain = plainly(text).replace(allWeek, '');
  const words = plain.replace(allDay, '');
  if (words !== plain && isEmpty(words)) return [[0, 1440]];
  if (!/\d/.test(words)) return [];
  const times = words
    .replace(/(après-)?\bmidi\b/g, (written, afternoon) => (afternoon ? written : '12h'))
    .replace(/\bminuit\b(?= ?[-àa])/g, '0h')
    .replace(/\bminuit\b/g, '24h');
  const found = [...times.matchAll(new RegExp(span, 'g'))];
  if (found.length === 0 || !isEmpty(times.replace(new RegExp(span, 'g'), ''))) return undefined;
  const spans = found.map(([, h = '', m = '0', toH = '', toM = '0']): Span => [minutes(h, m), minutes(toH, toM)]);
  return spans.some((one) => one.some(Number.isNaN)) ? undefined : spans;
}

function isEmpty(words: string): boolean {
  return words.replace(beside, '').replace(marks, '') === '';
}

/** In lower case, with the spaces and hyphens of the keyboard. */
function plainly(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?[\u2010-\u2015\u2212\u2192-] ?/g, '-')
    .trim();
}

/** Whether words say that nobody is there: « fermé », « repos ». */
export function saysClosed(text: string): boolean {
  return /^\s*(?:ferm[ée]|repos)/i.test(text);
}

function minutes(hour: string, minute: string): number {
  const value = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && value <= 1440 ? value : Number.NaN;
}

/** The hours of each day of the week, Monday first, then of public holidays if a line names them. */
export function weekOf(lines: readonly HoursLine[]): DayHours[] {
  const week: { spans: Span[]; words?: string }[] = names.map(() => ({ spans: [] }));
  for (const { days, text } of lines)
    for (const day of daysIn(days) ?? []) {
      const hours = (week[day] ??= { spans: [] });
      const spans = spansIn(text) ?? [];
      hours.spans.push(...spans);
      if (spans.length === 0 && !saysClosed(text)) hours.words = text;
    }
  for (const { spans } of week) spans.sort(([a], [b]) => a - b);
  return week;
}

/** The hours in schema.org's form: `Mo-Fr 08:00-18:00`. A day ends at 23:59, because search engines refuse 24:00. */
export function openingHours(lines: readonly HoursLine[]): string[] {
  return lines.flatMap(({ days, text }) => {
    const named = daysIn(days)?.filter((day) => day !== holidays) ?? [];
    const spans = named.length > 0 ? (spansIn(text) ?? []) : [];
    return spans.map(([from, to]) => `${codesOf(named)} ${digits(from)}-${digits(Math.min(to, 1439))}`);
  });
}

function codesOf(days: readonly number[]): string {
  const isRange = days.length > 1 && days.every((day, rank) => rank === 0 || day === ((days[rank - 1] ?? 0) + 1) % 7);
  return isRange ? `${codes[days[0] ?? 0]}-${codes[days.at(-1) ?? 0]}` : days.map((day) => codes[day]).join(',');
}

function digits(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** The hours in a sentence: « du lundi au vendredi de 8 h à 18 h et le samedi de 9 h à 12 h ». */
export function hoursInWords(lines: readonly HoursLine[]): string {
  const [open, others] = [lines.filter(isOpen), lines.filter((line) => !isOpen(line))];
  const openDays = open.map(
    ({ days, text }) => `${daysInWords(days)} ${(spansIn(text) ?? []).map(spanInWords).join(' et ')}`,
  );
  return [enumerated(openDays), ...others.map(({ days, text }) => `${daysInWords(days)}, ${text}`)]
    .filter(Boolean)
    .join(' ; ');
}

function isOpen({ days, text }: HoursLine): boolean {
  return daysIn(days) !== undefined && (spansIn(text)?.length ?? 0) > 0;
}

function daysInWords(days: string): string {
  const plain = days.charAt(0).toLowerCase() + days.slice(1);
  if (!daysIn(days)) return plain;
  const named = plainly(days)
    .replace(/ ?:$/, '')
    .replace(/-(?=(?:lun|mar|mer|jeu|ven|same|dim))/g, ' au ')
    .replace(/ ?& ?/g, ' et ');
  if (/^(?:(?:du|les?|la|en|tous) |7)/.test(named)) return named;
  if (/ au /.test(named)) return `du ${named}`;
  return `${/,| et |s$/.test(named) ? 'les' : 'le'} ${named}`;
}

function spanInWords([from, to]: Span): string {
  return from === 0 && to === 1440 ? '24 h sur 24' : `de ${timeInWords(from)} à ${timeInWords(to)}`;
}

/** « 7 h 30 »; the end of the day is « minuit ». */
export function timeInWords(minute: number): string {
  if (minute === 1440) return 'minuit';
  const rest = minute % 60;
  return `${Math.floor(minute / 60)}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

/** « lundi ». */
export function dayName(day: number): string {
  return names[day] ?? '';
}

function enumerated(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`;
}
