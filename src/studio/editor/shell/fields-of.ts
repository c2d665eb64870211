import { eachField, shapeAt, type Shape } from '../../../definitions/shapes';
import { pointerOf } from '../../core/pointer';
import { summaryOf } from '../form/describe-value';

export interface NamedField {
  pointer: string;
  label: string;
  /** The block or the group it stands in. */
  around: string;
  /** What it says now, shortened. */
  text: string;
}

/** Every block and every field of a document, by the name that the form gives it. */
export function fieldsOf(shape: Shape, data: unknown): NamedField[] {
  const fields: NamedField[] = [];
  eachField(shape, data, ({ value, kind, shape: own, path }) => {
    const step = path.at(-1);
    if (path.length === 0 || kind === 'type' || String(step).startsWith('$')) return;
    const isWhole = own.form === 'group' ? kind === 'block' : own.form === 'value';
    if (!isWhole) return;
    const around = path
      .map((_, depth) => shapeAt(shape, data, path.slice(0, depth)))
      .flatMap((outer, depth) => (depth > 0 && outer?.form === 'group' && outer.title ? [outer.title] : []));
    fields.push({
      pointer: pointerOf(path),
      label: kind === 'block' ? `Bloc « ${own.title ?? ''} »` : titleOf(own, step),
      around: around.join(' › '),
      text: typeof value === 'string' ? value.slice(0, 80) : summaryOf(own, value),
    });
  });
  return fields;
}

/** Lines of a list have its name and their number. */
function titleOf({ title }: Shape, step: string | number | undefined): string {
  if (typeof step === 'number') return [title, step + 1].filter(Boolean).join(' ');
  return title ?? String(step);
}
