import { NumberInput } from '@mantine/core';
import type { ValueShape } from '../../../definitions/shapes';
import { errorsOf, FieldFrame, helpOf } from './FieldFrame';
import { useField, type FieldProps } from './use-field';

/** The input for a number. */
export function NumberField(props: FieldProps<ValueShape>) {
  const { shape, value, isBare } = props;
  const { title, faults, change } = useField(props);
  return (
    <FieldFrame {...props} faults={faults}>
      <NumberInput
        {...(isBare ? { 'aria-label': title } : { label: title, description: helpOf(shape.description, faults) })}
        value={typeof value === 'number' ? value : ''}
        decimalSeparator=","
        allowedDecimalSeparators={['.', ',']}
        clampBehavior="none"
        {...(shape.min === undefined ? {} : { min: shape.min })}
        {...(shape.max === undefined ? {} : { max: shape.max })}
        error={errorsOf(faults)}
        // While it is empty or half typed there is no number to write.
        onChange={(next) => typeof next === 'number' && change(next)}
      />
    </FieldFrame>
  );
}
