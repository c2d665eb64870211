import { daysIn, openingHours, spansIn, type HoursLine, type Span } from '../../../definitions/time/opening-hours';
import type { SoundSite } from '../../input/sound-site';
import { spellingFix } from '../towns/served-communes';
import { hoursMeant } from './hours-meant';
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
    if (!spans || (spans.length > 0 && !named)) {
      reportUnread(report, { rank, line, isText: !spans });
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
    if (line.schema && !isSchemaOf(line.schema, line))
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

/**
 * Reports hours that cannot be parsed. If only one thing can be meant, they are corrected when saving and by `--fix`,
 * like every value whose cure is certain.
 */
function reportUnread(
  report: SoundSite['report'],
  { rank, line, isText }: { rank: number; line: HoursLine; isText: boolean },
): void {
  const place = (field: keyof HoursLine) => ({ file, path: ['hours', rank, field] });
  const meant = hoursMeant(line);
  const changed = (['days', 'text'] as const).filter((field) => meant && meant[field] !== line[field]);
  const fix = changed.flatMap((field) => spellingFix(report, place(field), meant?.[field] ?? '').fix ?? []);
  const isHoliday = /f[ée]ri[ée]/i.test(line.text);
  const advice = isText
    ? `Écrivez "8h-18h", ou "8h-12h, 14h-18h30" ; ou des mots sans heures. S’il y a les deux, faites deux lignes des mêmes jours.${isHoliday ? ' Donnez aux jours fériés leur ligne : "Jours fériés", "Fermé".' : ''}`
    : 'Écrivez "Lundi au vendredi", "En semaine", "Samedi", "Week-end", "Jours fériés" ou "Lundi, mardi et jeudi".';
  report.add(place(isText ? 'text' : 'days'), {
    ...(meant ? { rule: 'wrong-form', fix } : { rule: 'hours' }),
    message: isText
      ? `${quoted(line.text)} ne se lit pas comme des horaires.`
      : `${quoted(line.days)} ne nomme pas des jours de la semaine.`,
    advice: meant ? `Écrivez ${changed.map((field) => written(meant, { field, isText })).join(', et ')}.` : advice,
  });
}

function written(meant: HoursLine, { field, isText }: { field: keyof HoursLine; isText: boolean }): string {
  return (field === 'text') === isText ? `"${meant[field]}"` : `"${field}": "${meant[field]}"`;
}

/** Whether hours in the form of schema.org or OpenStreetMap say nothing that the line does not say. */
function isSchemaOf(schema: string, line: HoursLine): boolean {
  const [, named = '', times = ''] = /^(\S+) (.+)$/.exec(schema) ?? [];
  const said = openingHours([line]);
  return times.split(',').every((time) => said.includes(`${named} ${time.trim()}`));
}
