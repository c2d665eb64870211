import { ColorInput } from '@mantine/core';
import type { ValueShape } from '../../../definitions/shapes';
import { errorsOf, FieldFrame, helpOf } from './FieldFrame';
import { useField, type FieldProps } from './use-field';

/** A colour, chosen by eye or written; what cannot be read with it is said under it. */
export function ColorField(props: FieldProps<ValueShape>) {
  const { shape, value, isBare } = props;
  const { title, faults, change } = useField(props);
  return (
    <FieldFrame {...props} faults={faults}>
      <ColorInput
        {...(isBare ? { 'aria-label': title } : { label: title, description: helpOf(shape.description, faults) })}
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': 'Prendre une couleur à l’écran' }}
        value={typeof value === 'string' ? value : ''}
        error={errorsOf(faults)}
        onChange={change}
      />
    </FieldFrame>
  );
}
