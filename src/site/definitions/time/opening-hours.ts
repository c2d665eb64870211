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

/**
 * The days in a text, 0 for Monday and 7 for public holidays; undefined if it names none, or contains something else.
 */
export function daysIn(text: string): number[] | undefined {
  const plain = plainly(text).trim();
  const days = plain
    .replace(new RegExp(allWeek, 'g'), 'tous les jours')
    .split(/,|\/| et /)
    .map(daysOfPart);
  return days.some((found) => found.length === 0) ? undefined : [...new Set(days.flat())];
}

function daysOfPart(part: string): number[] {
  const named = part.trim().replace(/^(?:du|les?) /, '');
  if (named === 'tous les jours') return names.map((_, day) => day);
  if (/^week-?\s?ends?$/.test(named)) return [5, 6];
  if (/^(?:jours? )?f[ée]ri[ée]s?(?: compris| inclus)?$/.test(named)) return [holidays];
  const [from = '', to, ...more] = named
    .split(/ au | à /)
    .map((name) => names.indexOf(name.trim().replace(/s$/, '') as (typeof names)[number]))
    .map(String);
  return more.length > 0 ? [] : daysFrom(Number(from), to === undefined ? Number(from) : Number(to));
}

function daysFrom(from: number, to: number): number[] {
  if (from < 0 || to < 0) return [];
  const length = (to - from + 7) % 7;
  return Array.from({ length: length + 1 }, (_, rank) => (from + rank) % 7);
}

const time = String.raw`(\d{1,2}) ?h ?(\d{2})?`;
const span = `${time} ?(?:-|–|à|/) ?${time}`;
/** « 24h/24 », « 7 j/7 »: digits that are no time. */
const allDay = String.raw`24 ?(?:h|heures)? ?(?:/|sur) ?24 ?h?`;
const allWeek = String.raw`7 ?(?:j|jours)? ?(?:/|sur) ?7 ?j?`;

/** The hours in a text. Empty if it has none (« urgences 7j/7 »); undefined if it cannot be parsed. */
export function spansIn(text: string): Span[] | undefined {
  const plain = plainly(text);
  const words = plain.replace(new RegExp(`${allDay}|${allWeek}`, 'g'), '');
  if (words !== plain && /^[ ,;–-]*$/.test(words.replace(/\bet\b/, ''))) return [[0, 1440]];
  if (!/\d/.test(words)) return [];
  const found = [...plain.matchAll(new RegExp(span, 'g'))];
  const rest = plain.replace(new RegExp(span, 'g'), '');
  if (found.length === 0 || /[^ ,;/–-]/.test(rest.replace(/\b(?:de|et|puis)\b/g, ''))) return undefined;
  const spans = found.map(([, h = '', m = '0', toH = '', toM = '0']): Span => [minutes(h, m), minutes(toH, toM)]);
  return spans.some((one) => one.some(Number.isNaN)) ? undefined : spans;
}

/** With typographic spaces, or as typed. */
function plainly(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').toLowerCase();
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
  if (!daysIn(days) || /^(?:du|les?|tous) /.test(plain)) return plain;
  if (/ au /.test(plain)) return `du ${plain}`;
  return `${/,| et /.test(plain) ? 'les' : 'le'} ${plain}`;
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
