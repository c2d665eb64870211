import type { Field } from '../../definitions/shapes';
import { addressesIn } from '../../resolve/markup';

/** The links that a value holds: itself, or those of its text. */
export function linksOf({ kind, value, shape }: Pick<Field, 'kind' | 'value' | 'shape'>): string[] {
  if (typeof value !== 'string') return [];
  if (kind === 'href') return [value];
  return shape.form === 'value' && shape.markup ? addressesIn(value, shape.markup) : [];
}
