import type { Shape } from '../../../site/definitions/shapes/shapes';

/**
 * Another valid value, for values that cannot carry a mark because components compare or compute with them. Rendering
 * the page with it shows what depends on the value. Undefined for texts (which carry marks) and for values that are
 * never rendered.
 */
export function anotherValue(shape: Shape, value: unknown): unknown {
  if (shape.form !== 'value') return undefined;
  // An icon's name goes into an address unchanged, where its mark can be found.
  if (shape.kind === 'icon') return undefined;
  // Shapes have no list of choices (only `schemas/forms.json` has), but every choice that pages show has a label.
  if (shape.labels) return Object.keys(shape.labels).find((choice) => choice !== value);
  if (shape.kind === 'boolean') return value !== true;
  if (shape.kind === 'date') return value === '2001-02-03' ? '2004-05-06' : '2001-02-03';
  if (shape.kind === 'month') return value === '2001-02' ? '2004-05' : '2001-02';
  if (shape.kind !== 'number' || typeof value !== 'number') return undefined;
  // Shapes have no maximum (only `schemas/forms.json` has), so prefer a smaller number.
  return value > 1 ? value - 1 : value + 1;
}
