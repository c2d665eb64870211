import { NumberInput } from '@mantine/core';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { FieldFrame } from '../../frame/FieldFrame';
import type { FieldProps } from '../../frame/use-field';
import { useInput } from '../../frame/use-input';

export function NumberField(props: FieldProps<ValueShape>) {
  const { shape, value } = props;
  const { faults, change, words } = useInput(props);
  return (
    <FieldFrame {...props} faults={faults}>
      <NumberInput
        {...words}
        value={typeof value === 'number' ? value : ''}
        decimalSeparator=","
        allowedDecimalSeparators={['.', ',']}
        clampBehavior="none"
        min={shape.min}
        max={shape.max}
        // While it is empty or half typed there is no number to write.
        onChange={(next) => typeof next === 'number' && change(next)}
      />
    </FieldFrame>
  );
}
