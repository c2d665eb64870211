/** Opening hours as companies write them (« Lundi au vendredi », « 8h-12h, 14h-18h »), and how to parse them. */

export interface HoursLine {
  days: string;
  text: string;
}

/** From and to, in minutes after midnight. */
export type Span = readonly [from: number, to: number];

const names = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
/** The names in schema.org. */
const codes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** The days in a text, 0 for Monday; undefined if it names none, or contains something else. */
export function daysIn(text: string): number[] | undefined {
  const plain = text.trim().toLowerCase();
  if (/^(?:tous les jours|7 ?j(?:ours)? ?(?:\/|sur) ?7)$/.test(plain)) return names.map((_, day) => day);
  const days = plain.split(/,| et /).map((part) => {
    const [from = '', to, ...more] = part
      .trim()
      .replace(/^(?:du|les?) /, '')
      .split(/ au | à /)
      .map((name) => names.indexOf(name.trim().replace(/s$/, '') as (typeof names)[number]))
      .map(String);
    return more.length > 0 ? [] : daysFrom(Number(from), to === undefined ? Number(from) : Number(to));
  });
  return days.some((found) => found.length === 0) ? undefined : [...new Set(days.flat())];
}

function daysFrom(from: number, to: number): number[] {
  if (from < 0 || to < 0) return [];
  const length = (to - from + 7) % 7;
  return Array.from({ length: length + 1 }, (_, rank) => (from + rank) % 7);
}

const time = String.raw`(\d{1,2}) ?h ?(\d{2})?`;

/** The hours in a text. Empty if it has none (« urgences seulement »); undefined if it cannot be parsed. */
export function spansIn(text: string): Span[] | undefined {
  // With typographic spaces, or as typed.
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').toLowerCase();
  if (/^24 ?h ?(?:\/|sur) ?24(?: ?h)?$/.test(plain)) return [[0, 1440]];
  if (!/\d/.test(plain)) return [];
  const found = [...plain.matchAll(new RegExp(`${time} ?(?:-|–|à) ?${time}`, 'g'))];
  const rest = plain.replace(new RegExp(`${time} ?(?:-|–|à) ?${time}`, 'g'), '');
  if (found.length === 0 || /[^ ,;]/.test(rest.replace(/\b(?:de|et|puis)\b/g, ''))) return undefined;
  const spans = found.map(([, h = '', m = '0', toH = '', toM = '0']): Span => [minutes(h, m), minutes(toH, toM)]);
  return spans.some((span) => span.some(Number.isNaN)) ? undefined : spans;
}

function minutes(hour: string, minute: string): number {
  const value = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && value <= 1440 ? value : Number.NaN;
}

/** The hours of each day of the week, Monday first. */
export function weekOf(lines: readonly HoursLine[]): Span[][] {
  const week: Span[][] = names.map(() => []);
  for (const { days, text } of lines) for (const day of daysIn(days) ?? []) week[day]?.push(...(spansIn(text) ?? []));
  for (const spans of week) spans.sort(([a], [b]) => a - b);
  return week;
}

/** The hours in schema.org's form: `Mo-Fr 08:00-18:00`. */
export function openingHours(lines: readonly HoursLine[]): string[] {
  return lines.flatMap(({ days, text }) => {
    const named = daysIn(days);
    return named ? (spansIn(text) ?? []).map(([from, to]) => `${codesOf(named)} ${digits(from)}-${digits(to)}`) : [];
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
