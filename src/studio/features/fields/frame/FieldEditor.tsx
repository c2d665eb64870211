import { memo } from 'react';
import { isImage } from '../../../../site/definitions/fields/kinds';
import {
  shapeFor,
  type GroupShape,
  type ListShape,
  type Shape,
  type ValueShape,
} from '../../../../site/definitions/shapes/shapes';
import { closedBecause } from '../origin/closed-because';
import { ClosedField } from '../origin/ClosedField';
import { referenceOf } from '../kinds/group/describe-value';
import { FormChoice } from './FormChoice';
import { GroupField } from '../kinds/group/GroupField';
import { ImageField } from '../kinds/image/ImageField';
import { ListField } from '../kinds/list/ListField';
import { OverrideField } from '../kinds/override/OverrideField';
import { PlainField } from '../kinds/text/PlainField';
import { ReferenceField } from '../origin/ReferenceField';
import { SectionValues } from '../kinds/section/SectionValues';
import { StrayField } from '../kinds/group/StrayField';
import { useStudio } from '../../../store/context/use-studio';
import type { FieldProps } from './use-field';
import { valueFields } from './value-fields';

/** The input for any value; its shape decides which. */
export const FieldEditor = memo(function OneField(props: FieldProps) {
  const { shape: declared, value } = props;
  const because = closedBecause(useStudio(), props);
  if (because !== undefined) return <ClosedField {...props} because={because} />;
  const reference = referenceOf(value);
  if (reference !== undefined) return <ReferenceField {...props} field={reference} />;
  const own = value === undefined ? firstOf(declared) : shapeFor(declared, value);
  const field = <OwnField declared={props} shape={named(own, declared)} />;
  if (declared.form !== 'either' || !own || !declared.of.includes(own)) return field;
  return (
    <>
      <FormChoice file={props.file} pointer={props.pointer} value={value} shape={declared} current={own} />
      {field}
    </>
  );
});

/** The input for a value of a known shape, or a message if its field does not allow it. */
function OwnField({ declared, shape }: { declared: FieldProps; shape: OwnShape | undefined }) {
  if (shape?.form === 'list') return <ListField {...declared} shape={shape} />;
  if (shape?.form === 'group') {
    // Another document defines these fields.
    if (Object.keys(shape.fields).length === 0) return <SectionValues {...declared} shape={shape} />;
    const Group = isImage(shape.kind) ? ImageField : shape.kind === 'override' ? OverrideField : GroupField;
    return <Group {...declared} shape={shape} />;
  }
  // Groups were handled above. The address of another site can only be pasted: there is no list to choose from.
  const Value = shape?.isOutside ? PlainField : shape && valueFields[shape.kind as keyof typeof valueFields];
  return shape && Value ? <Value {...declared} shape={shape} /> : <StrayField {...declared} />;
}

type OwnShape = ValueShape | GroupShape | ListShape;

/** Several alternatives have their title on the shape that holds them together. */
function named(own: OwnShape | undefined, declared: Shape): OwnShape | undefined {
  if (!own || declared.form !== 'either') return own;
  const { title, description } = declared;
  return { ...own, ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

function firstOf(shape: Shape): OwnShape | undefined {
  if (shape.form === 'either') return shape.of[0] && firstOf(shape.of[0]);
  return shape.form === 'block' ? undefined : shape;
}
