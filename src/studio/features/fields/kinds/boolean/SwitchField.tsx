import { Switch } from '@mantine/core';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { errorsOf, FieldFrame, helpOf } from '../../frame/FieldFrame';
import { useField, type FieldProps } from '../../frame/use-field';

/** The input for a boolean. */
export function SwitchField(props: FieldProps<ValueShape>) {
  const { shape, value } = props;
  const { title, faults, change } = useField(props);
  return (
    <FieldFrame {...props} faults={faults}>
      <Switch
        label={title}
        description={helpOf(shape.description, faults)}
        error={errorsOf(faults)}
        checked={value === true}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    </FieldFrame>
  );
}
