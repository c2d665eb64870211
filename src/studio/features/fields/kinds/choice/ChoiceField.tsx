import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { PictureField } from '../../../look/PictureField';
import { choiceLabel } from '../group/describe-value';
import { SelectField } from './SelectField';
import type { FieldProps } from '../../frame/use-field';

/** The input for one of several choices. */
export function ChoiceField(field: FieldProps<ValueShape>) {
  const { shape } = field;
  if (shape.pictures) return <PictureField {...field} pictures={shape.pictures} />;
  const choices = (shape.choices ?? []).map((choice) => ({ value: choice, label: choiceLabel(shape, choice) }));
  return <SelectField field={field} data={choices} />;
}
