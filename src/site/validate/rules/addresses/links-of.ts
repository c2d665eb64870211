import { fieldsWhere, type Field } from '../../../definitions/shapes/shapes';
import { addressesIn } from '../../../resolve/texts/markup';
import { linkOf } from '../../../resolve/lifecycle/visibility';

/** Values that may contain links, and lists from which links may be dropped. */
export const eachLinking = fieldsWhere(
  (shape) =>
    shape.kind === 'href' ||
    (shape.form === 'list' && linkOf(shape.items) !== undefined) ||
    (shape.form === 'value' && shape.markup !== undefined),
);

/** The links in a value: the value itself, or links in its text. */
export function linksOf({ kind, value, shape }: Pick<Field, 'kind' | 'value' | 'shape'>): string[] {
  if (typeof value !== 'string') return [];
  if (kind === 'href') return [value];
  return shape.form === 'value' && shape.markup ? addressesIn(value, shape.markup) : [];
}
