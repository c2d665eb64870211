import { withoutInvisible } from '../../../definitions/text/invisible';
import { daysIn, spansIn, type HoursLine } from '../../../definitions/time/opening-hours';

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
/** The days of OpenStreetMap and schema.org. */
const codes = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
/** Words that stand where the days belong, and say nothing. */
const heading = /^(?:(?:nos |les )?(?:horaires?|heures)(?: d['’ ]ouverture)?|ouverture|ouvert)\s*:?$/i;
const times = /(\d{1,2})(?:\s?[h:](\d{2})?)?\s*(?:-|à)\s*(\d{1,2})(?:\s?[h:](\d{2})?)?/g;

/**
 * The line of hours that is certainly meant: « Lun.-ven. », « Mo-Fr 08:00-12:00 », « 8-18 », or days written in front of
 * the hours. Undefined if it is not certain, or if words would be lost.
 */
export function hoursMeant(line: HoursLine): HoursLine | undefined {
  const written = { days: plain(line.days), text: plain(line.text) };
  const first = written.text.search(/\d/);
  const [before, hours] = first < 0 ? [written.text, ''] : [written.text.slice(0, first), written.text.slice(first)];
  const inText = daysMeant(before.replace(/(?:^|\s)(?:de|à partir de|:|·|-|\|)\s*$/i, ''));
  const ownDays = daysMeant(written.days) ?? (heading.test(written.days) ? inText : undefined);
  if (ownDays === undefined || (inText !== undefined && !areSame(inText, ownDays))) return undefined;
  const seen = withoutInvisible(line.text);
  const text = spansIn(seen)?.length ? seen : timesMeant(inText === undefined ? written.text : hours);
  return text === undefined ? undefined : { days: ownDays, text };
}

/** Without what nobody sees, and with the hyphen of the keyboard. */
function plain(text: string): string {
  return withoutInvisible(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
}

function areSame(one: string, other: string): boolean {
  return String(daysIn(one)) === String(daysIn(other));
}

/** The days in words that the site understands, which may be those that are written. */
function daysMeant(text: string): string | undefined {
  const written = text.trim();
  if (written === '' || daysIn(written)) return written || undefined;
  const parts = written
    .toLowerCase()
    .split(/,|\/|&|\bet\b/)
    .map(rangeMeant);
  if (parts.includes(undefined)) return undefined;
  const sentence = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`;
  return daysIn(sentence) && sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** « lu-ve », « lun. au ven. », « mo-fr »: abbreviations of two letters at least. */
function rangeMeant(text: string): string | undefined {
  const named = text.split(/-|\bau\b| à /).map(dayMeant);
  return named.length > 2 || named.includes(undefined) ? undefined : named.join(' au ');
}

function dayMeant(written: string): string | undefined {
  const word = written.trim().replace(/[.:]$/, '');
  if (/^(?:ph|(?:jours? )?f[ée]ri[ée]s?)$/.test(word)) return 'jours fériés';
  const coded = days[codes.indexOf(word)];
  const [found, ...more] = days.filter((day) => word.length > 1 && (day.startsWith(word) || `${day}s` === word));
  return coded ?? (more.length === 0 ? found : undefined);
}

/** « 7:30-19:00 », « 8-18 », « 7h30-19 ». */
function timesMeant(text: string): string | undefined {
  const written = text.toLowerCase();
  const meant = [...written.matchAll(times)].map(
    ([, h, m, toH, toM]) => `${Number(h)}h${short(m)}-${Number(toH)}h${short(toM)}`,
  );
  const sentence = meant.join(', ');
  // Words beside the hours would be lost.
  if (/[^\s,;/]/.test(written.replace(times, '').replace(/\b(?:de|et|puis)\b/g, ''))) return undefined;
  if (sentence === '0h-23h59') return '24h/24';
  return meant.length > 0 && spansIn(sentence) ? sentence : undefined;
}

function short(minutes: string | undefined): string {
  return !minutes || minutes === '00' ? '' : minutes;
}
