import type { ValueShape } from '../../../../site/definitions/shapes/shapes';
import { errorsOf, helpOf } from './FieldFrame';
import { useField, type FieldProps } from './use-field';

/** Like `useField`; `words` are the title, the help and the errors, as the inputs of Mantine take them. */
export function useInput(props: FieldProps<ValueShape>) {
  const field = useField(props);
  const { title, faults } = field;
  const told = props.isBare
    ? { 'aria-label': title }
    : { label: title, description: helpOf(props.shape.description, faults) };
  return { ...field, words: { ...told, error: errorsOf(faults) } };
}
