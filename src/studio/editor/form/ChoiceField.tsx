import { Select } from '@mantine/core';
import type { ValueShape } from '../../../definitions/shapes';
import { PictureField } from '../look/PictureField';
import { choiceLabel } from './describe-value';
import { errorsOf, FieldFrame, helpOf } from './FieldFrame';
import { useField, type FieldProps } from './use-field';

/** The input for one of several choices. */
export function ChoiceField(props: FieldProps<ValueShape>) {
  const { shape, value, isBare } = props;
  const { title, faults, change } = useField(props);
  if (shape.pictures) return <PictureField {...props} pictures={shape.pictures} />;
  return (
    <FieldFrame {...props} faults={faults}>
      <Select
        {...(isBare ? { 'aria-label': title } : { label: title, description: helpOf(shape.description, faults) })}
        data={(shape.choices ?? []).map((choice) => ({ value: choice, label: choiceLabel(shape, choice) }))}
        allowDeselect={false}
        value={typeof value === 'string' ? value : null}
        error={errorsOf(faults)}
        onChange={(next) => next !== null && change(next)}
      />
    </FieldFrame>
  );
}
