import { Select, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { FieldFrame } from '../../frame/FieldFrame';
import type { FieldProps } from '../../frame/use-field';
import { useInput } from '../../frame/use-input';

interface SelectFieldProps extends Omit<SelectProps, 'value' | 'onChange' | 'children'> {
  field: FieldProps<ValueShape>;
  /** The value that is shown as chosen, if it is not the field's own. */
  value?: string | null;
  children?: ReactNode;
}

/** A value that is chosen from a list; `children` are shown below. */
export function SelectField({ field, value, children, ...select }: SelectFieldProps) {
  const { faults, change, words } = useInput(field);
  const own = typeof field.value === 'string' ? field.value : null;
  return (
    <FieldFrame {...field} faults={faults}>
      <Select
        {...words}
        allowDeselect={false}
        value={value === undefined ? own : value}
        onChange={(next) => next !== null && change(next)}
        {...select}
      />
      {children}
    </FieldFrame>
  );
}
