import { daysIn, openingHours, spansIn, type Span } from '../../../definitions/time/opening-hours';
import type { SoundSite } from '../../sound-site';
import { spellingFix } from '../towns/served-communes';
import { quoted } from '../../vocabulary/french';

const file = 'site.json';
const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche', 'jour férié'];

/**
 * Checks that the hours can be parsed (the site computes from them whether the company is open), and that dates are
 * valid.
 */
export function checkHours({ site, report }: SoundSite): void {
  if (!site) return;
  const taken = days.map((): { span: Span; rank: number }[] => []);
  for (const [rank, line] of site.hours.entries()) {
    const spans = spansIn(line.text);
    const named = daysIn(line.days);
    const place = (field: string) => ({ file, path: ['hours', rank, field] });
    if (!spans) {
      const meant = timesMeant(line.text);
      report.add(place('text'), {
        ...ruleFor(report, place('text'), meant),
        message: `${quoted(line.text)} ne se lit pas comme des horaires.`,
        advice: meant
          ? `Écrivez "${meant}".`
          : 'Écrivez "8h-18h", ou "8h-12h, 14h-18h30" ; ou des mots sans heures. S’il y a les deux, faites deux lignes des mêmes jours.',
      });
      continue;
    }
    if (spans.length > 0 && !named) {
      const meant = daysMeant(line.days);
      report.add(place('days'), {
        ...ruleFor(report, place('days'), meant),
        message: `${quoted(line.days)} ne nomme pas des jours de la semaine.`,
        advice: meant
          ? `Écrivez "${meant}".`
          : 'Écrivez "Lundi au vendredi", "Samedi", "Week-end", "Jours fériés" ou "Lundi, mardi et jeudi".',
      });
      continue;
    }
    const backwards = spans.find(([from, to]) => to <= from);
    if (backwards) {
      report.add(place('text'), {
        rule: 'hours',
        message: `${quoted(line.text)} ferme avant d’ouvrir.`,
        advice: 'Vérifiez les heures ; ce qui dépasse minuit s’écrit le lendemain, à partir de 0h.',
      });
      continue;
    }
    for (const day of named ?? [])
      for (const span of spans) {
        const other = taken[day]?.find(({ span: [from, to] }) => span[0] < to && from < span[1]);
        if (other)
          report.add(place('text'), {
            rule: 'hours',
            message: `Le ${days[day]}, ces horaires se recoupent${other.rank === rank ? '' : ' avec une autre ligne'}.`,
            advice: 'Gardez une seule fois chaque heure de la semaine.',
          });
        taken[day]?.push({ span, rank });
      }
    if (line.schema && !openingHours([line]).includes(line.schema))
      report.add(place('schema'), {
        rule: 'hours-twice',
        severity: 'warning',
        message: `${quoted(line.schema)} ne dit pas la même chose que ${quoted(`${line.days} ${line.text}`)}.`,
        advice: 'Supprimez "schema" : le site le tire des deux autres.',
      });
  }
  for (const [rank, { from, to }] of (site.closures ?? []).entries())
    if (to !== undefined && to < from)
      report.add(
        { file, path: ['closures', rank, 'to'] },
        {
          rule: 'hours',
          message: 'Cette fermeture finit avant de commencer.',
          advice: 'Vérifiez les deux dates : le dernier jour de fermeture va dans "to".',
        },
      );
}

/** Unambiguous hours are normalized, when saving and by `--fix`, like every value whose cure is certain. */
function ruleFor(report: SoundSite['report'], place: { file: string; path: (string | number)[] }, meant?: string) {
  return meant ? { rule: 'wrong-form', ...spellingFix(report, place, meant) } : { rule: 'hours' };
}

/** « Lu-Ve », « lun. au ven. » : abbreviations of two letters at least. */
function daysMeant(text: string): string | undefined {
  const named = text
    .toLowerCase()
    .split(/-|–|\bau\b|\bà\b/)
    .map((word) => word.trim())
    .map((word) => days.filter((day) => word.length > 1 && day.startsWith(word.replace(/\.$/, ''))));
  if (named.length > 2 || named.some((found) => found.length !== 1)) return undefined;
  const sentence = named.flat().join(' au ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** « 7:30-19:00 », « 8-18 », « 7h30-19 ». */
function timesMeant(text: string): string | undefined {
  const part = /(\d{1,2})(?:\s?[h:](\d{2})?)?\s*(?:-|–|à)\s*(\d{1,2})(?:\s?[h:](\d{2})?)?/g;
  const meant = [...text.toLowerCase().matchAll(part)].map(
    ([, h, m, toH, toM]) => `${Number(h)}h${short(m)}-${Number(toH)}h${short(toM)}`,
  );
  const sentence = meant.join(', ');
  // Words beside the hours would be lost.
  if (
    /[^\s,;]/.test(
      text
        .toLowerCase()
        .replace(part, '')
        .replace(/\b(?:de|et|puis)\b/g, ''),
    )
  )
    return undefined;
  return meant.length > 0 && spansIn(sentence) ? sentence : undefined;
}

function short(minutes: string | undefined): string {
  return !minutes || minutes === '00' ? '' : minutes;
}
