import { memo } from 'react';
import { isImage } from '../../../definitions/kinds';
import { shapeFor, type GroupShape, type ListShape, type Shape, type ValueShape } from '../../../definitions/shapes';
import { referenceOf } from './describe-value';
import { GroupField } from './GroupField';
import { ImageField } from './ImageField';
import { ListField } from './ListField';
import { ReferenceField } from './ReferenceField';
import { StrayField } from './StrayField';
import type { FieldProps } from './use-field';
import { valueFields } from './value-fields';

/** The input for a value, whatever it is: what its definition says of it decides. */
export const FieldEditor = memo(function OneField(props: FieldProps) {
  const { shape: declared, value } = props;
  const reference = referenceOf(value);
  if (reference !== undefined) return <ReferenceField {...props} field={reference} />;
  const shape = value === undefined ? firstOf(declared) : named(shapeFor(declared, value), declared);
  if (shape?.form === 'list') return <ListField {...props} shape={shape} />;
  if (shape?.form === 'group')
    return isImage(shape.kind) ? <ImageField {...props} shape={shape} /> : <GroupField {...props} shape={shape} />;
  // Kinds of groups have been seen to above.
  const Value = shape && valueFields[shape.kind as keyof typeof valueFields];
  return shape && Value ? <Value {...props} shape={shape} /> : <StrayField {...props} />;
});

type OwnShape = ValueShape | GroupShape | ListShape;

/** What a value is called, of several that it may be, is said by what holds them together. */
function named(own: OwnShape | undefined, declared: Shape): OwnShape | undefined {
  if (!own || declared.form !== 'either') return own;
  const { title, description } = declared;
  return { ...own, ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

function firstOf(shape: Shape): OwnShape | undefined {
  if (shape.form === 'either') return shape.of[0] && firstOf(shape.of[0]);
  return shape.form === 'block' ? undefined : shape;
}
