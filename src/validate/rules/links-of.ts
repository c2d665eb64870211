import { fieldsWhere, type Field } from '../../definitions/shapes';
import { addressesIn } from '../../resolve/markup';
import { linkOf } from '../../resolve/publication';

/** The values that may hold links, and the lists that may be left without some. */
export const eachLinking = fieldsWhere(
  (shape) =>
    shape.kind === 'href' ||
    (shape.form === 'list' && linkOf(shape.items) !== undefined) ||
    (shape.form === 'value' && shape.markup !== undefined),
);

/** The links that a value holds: itself, or those of its text. */
export function linksOf({ kind, value, shape }: Pick<Field, 'kind' | 'value' | 'shape'>): string[] {
  if (typeof value !== 'string') return [];
  if (kind === 'href') return [value];
  return shape.form === 'value' && shape.markup ? addressesIn(value, shape.markup) : [];
}
