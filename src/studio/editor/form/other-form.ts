import { isRead } from '../../../definitions/kinds';
import { eachField, type Shape } from '../../../definitions/shapes';
import { emptyValue } from './describe-value';

/**
 * A value as near as can be to another form of it: texts keep their order, as many as there is room for. Eight names
 * become four titles, four titles with a text become eight names of which four are still to be written.
 */
export function inOtherForm(next: Shape, current: Shape, value: unknown): unknown {
  if (next.form !== 'list' || current.form !== 'list' || !Array.isArray(value))
    return filled(next, textsOf(current, value));
  const texts = value.map((item) => textsOf(current.items, item));
  const count = Math.min(Math.max(texts.length, next.min ?? 1), next.max ?? Infinity);
  return Array.from({ length: count }, (_, index) => filled(next.items, texts[index] ?? []));
}

function textsOf(shape: Shape, value: unknown): string[] {
  const texts: string[] = [];
  eachField(shape, value, (field) => {
    if (isRead(field.kind) && typeof field.value === 'string') texts.push(field.value);
  });
  return texts;
}

/** An empty value of the shape, with these texts in those of its fields that are read. */
function filled(shape: Shape, texts: readonly string[]): unknown {
  const [first] = texts;
  if (shape.form === 'value') return isRead(shape.kind) && first !== undefined ? first : emptyValue(shape);
  if (shape.form !== 'group') return emptyValue(shape);
  const rest = [...texts];
  const fields = Object.entries(shape.fields).filter(([, field]) => !field.isOptional);
  return Object.fromEntries(
    fields.map(([key, field]) => [key, isRead(field.kind) ? (rest.shift() ?? '') : emptyValue(field)]),
  );
}
