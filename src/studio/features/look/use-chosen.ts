import { parse } from 'jsonc-parser';
import type { ValueShape } from '../../../site/definitions/shapes/shapes';
import { valueAt } from '../../logic/transport/pointer';
import { useField, type FieldProps } from '../fields/frame/use-field';
import { useStudio } from '../../store/context/use-studio';
import { toRemove } from './to-remove';

/** The value of a field with a default, and how to choose another; the default itself is not written. */
export function useChosen(props: FieldProps<ValueShape>) {
  const { shape, file, pointer, value } = props;
  const studio = useStudio();
  const { title, faults, change } = useField(props);
  const { otherwise = '' } = shape;

  function choose(next: string): void {
    if (next !== otherwise) return change(next);
    const document = studio.getState().documents[file];
    if (!document) return;
    const saved: unknown = parse(document.text);
    // A saved document that states the default keeps stating it.
    if (otherwise !== '' && valueAt(saved, pointer) !== undefined) return change(next);
    const place = { file, pointer: toRemove(pointer, { data: document.data, saved }) };
    studio.edit(place, undefined, { label: title });
  }

  return { title, faults, chosen: typeof value === 'string' && value !== '' ? value : otherwise, choose };
}
