import { eachField, type Shape } from '../../../../../site/definitions/shapes/shapes';
import { choiceLabel, summaryOf } from './describe-value';

/** A value in lines for somebody who has never seen JSON: one for each thing that it says. */
export function describedLines(shape: Shape | undefined, value: unknown): string[] {
  if (value === undefined) return [];
  if (!shape || typeof value !== 'object' || value === null) return [sentenceOf(shape, value)];
  if (Array.isArray(value) && shape.form === 'list')
    return value.map((item) => summaryOf(shape.items, item) || sentenceOf(shape.items, item));
  const lines: string[] = [];
  eachField(shape, value, ({ shape: own, value: found, kind }) => {
    if (own.form !== 'value' || kind === 'type') return;
    lines.push([own.title, sentenceOf(own, found)].filter(Boolean).join(' : '));
  });
  return lines;
}

function sentenceOf(shape: Shape | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'string') return shape?.form === 'value' && shape.choices ? choiceLabel(shape, value) : value;
  return typeof value === 'number' ? String(value) : '…';
}
