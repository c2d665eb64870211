import { daysBetween } from '../../../definitions/time/calendar-days';
import { frenchMoment, parisDay } from '../../../definitions/time/paris-time';
import type { GroupShape, Shape } from '../../../definitions/shapes/shapes';
import { isInForce, type Term } from '../../../definitions/fields/term';
import { eachValue, type SoundSite } from '../../input/sound-site';
import { counted } from '../../vocabulary/french';

/** Reports what is out of its dates or soon will be: pages drop it silently. */
export function checkTerms({ documents, unchanged, now, report }: SoundSite): void {
  const today = parisDay(now);
  eachValue(documents, { where: isDated, isIn: (file) => !unchanged.has(file) }, ({ value, shape, path }, file) => {
    if (shape.form === 'group') {
      const end = endBeforeBeginning(shape, value as Record<string, unknown>);
      if (end)
        report.add(
          { file, path: [...path, end] },
          {
            rule: 'term-order',
            message: 'Cette date vient avant celle du début.',
            advice: 'Vérifiez les deux dates.',
          },
        );
    }
    const term = shape.form === 'value' ? shape.term : undefined;
    if (!term || typeof value !== 'string') return;
    const message = termMessage(term, value, today);
    if (message) report.add({ file, path }, { rule: 'term', severity: 'warning', message, advice: term.advice });
  });
}

/** Whether the shape is a date with a term, or contains one. */
function isDated(shape: Shape): boolean {
  if (shape.form === 'group') return Object.values(shape.fields).some((field) => field.form === 'value' && field.term);
  return shape.form === 'value' && shape.term !== undefined;
}

/** The message about a date; undefined if there is still time. */
function termMessage({ does, notice = 0, what }: Term, date: string, today: string): string | undefined {
  const left = daysBetween(today, date);
  if (does === 'starts') return undefined;
  if (does === 'ages') return left < 0 ? `${capital(frenchMoment(date))} est passé : ${what} a pu changer.` : undefined;
  if (!isInForce({ does }, { date, today }))
    return `La page ne montre plus ${what} : sa date, ${frenchMoment(date)}, est passée.`;
  if (left >= notice) return undefined;
  const rest = left === 0 ? 'c’est le dernier jour' : `encore ${counted(left, 'jour')}`;
  return `La page cessera de montrer ${what} après ${frenchMoment(date)} : ${rest}.`;
}

/** The end date that lies before its start date, if any. */
function endBeforeBeginning({ fields }: GroupShape, group: Record<string, unknown>): string | undefined {
  const dated = Object.entries(fields).flatMap(([name, field]) =>
    field.form === 'value' && field.term && typeof group[name] === 'string'
      ? [{ name, does: field.term.does, date: group[name] }]
      : [],
  );
  const begins = dated.find(({ does }) => does === 'starts');
  return begins && dated.find(({ does, date }) => does === 'ends' && date < begins.date)?.name;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
