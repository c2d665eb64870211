import type { Shape } from '../../../definitions/shapes';

/**
 * Another legal value for what cannot carry a mark, since a component compares it or computes with it: rendered in its
 * place, it shows what it changes. Undefined for texts, which carry one, and for what is never drawn.
 */
export function anotherValue(shape: Shape, value: unknown): unknown {
  if (shape.form !== 'value') return undefined;
  // The name of a drawing goes unread into its address, where a mark is found again.
  if (shape.kind === 'icon') return undefined;
  if (shape.choices) return shape.choices.find((choice) => choice !== value);
  if (shape.kind === 'boolean') return value !== true;
  if (shape.kind === 'date') return value === '2001-02-03' ? '2004-05-06' : '2001-02-03';
  if (shape.kind !== 'number' || typeof value !== 'number') return undefined;
  return value + 1 <= (shape.max ?? Infinity) ? value + 1 : value - 1;
}
