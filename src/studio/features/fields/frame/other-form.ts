import { isRead } from '../../../../site/definitions/fields/kinds';
import { eachField, type Shape } from '../../../../site/definitions/shapes/shapes';
import { emptyValue } from '../kinds/group/describe-value';

/**
 * Converts a value to another form: its texts keep their order, and those for which there is no room are dropped. Eight
 * names become four titles with a text; four such titles become eight names, four of them to be written.
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

/** An empty value of the shape, with these texts in its fields for texts that visitors read. */
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
