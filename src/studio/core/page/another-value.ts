import type { Shape } from '../../../definitions/shapes';

/**
 * Another valid value, for values that cannot carry a mark because components compare or compute with them. Rendering
 * the page with it shows what depends on the value. Undefined for texts (which carry marks) and for values that are
 * never rendered.
 */
export function anotherValue(shape: Shape, value: unknown): unknown {
  if (shape.form !== 'value') return undefined;
  // An icon's name goes into an address unchanged, where its mark can be found.
  if (shape.kind === 'icon') return undefined;
  // The choices themselves are only in the notes for forms, and every choice that is drawn has a label.
  if (shape.labels) return Object.keys(shape.labels).find((choice) => choice !== value);
  if (shape.kind === 'boolean') return value !== true;
  if (shape.kind === 'date') return value === '2001-02-03' ? '2004-05-06' : '2001-02-03';
  if (shape.kind !== 'number' || typeof value !== 'number') return undefined;
  // The greatest valid number is only in the notes for forms.
  return value > 1 ? value - 1 : value + 1;
}
