import { frenchMoment } from '../../../../../site/definitions/time/paris-time';
import { isRead } from '../../../../../site/definitions/fields/kinds';
import { eachField, shapeFor, type Shape } from '../../../../../site/definitions/shapes/shapes';

/** Maximum length of a described value. */
const longest = 400;

/** A value as readers see it; empty if it says nothing. */
export function shownValue(declared: Shape | undefined, value: unknown): string {
  if (value === undefined || value === null) return '';
  const shape = declared && shapeFor(declared, value);
  if (typeof value !== 'object') return cut(shownScalar(shape, value));
  if (!shape) return '';
  const texts: string[] = [];
  eachField(shape, value, ({ kind, value: found, shape: own }) => {
    if (typeof found === 'object' || own.form !== 'value') return;
    if (isRead(kind) || kind === 'phone' || kind === 'file' || kind === 'href') texts.push(shownScalar(own, found));
  });
  return cut(texts.filter(Boolean).join(' · '));
}

function shownScalar(shape: Shape | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (shape?.kind === 'moment') return frenchMoment(String(value));
  const label = shape?.form === 'value' ? shape.labels?.[String(value)] : undefined;
  // Only texts, numbers and booleans get here.
  return label ?? String(value as string | number);
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}
