import type { ComponentType } from 'react';
import type { TextKind } from '../../../definitions/kinds';
import type { ValueShape } from '../../../definitions/shapes';
import { ChoiceField } from './ChoiceField';
import { ColorField } from '../look/ColorField';
import { FieldNameField } from './FieldNameField';
import { FontField } from '../look/FontField';
import { IconField } from './IconField';
import { LinkField } from './LinkField';
import { MomentField } from './MomentField';
import { NumberField } from './NumberField';
import { PlainField } from './PlainField';
import { SectionField } from './SectionField';
import { SwitchField } from './SwitchField';
import { TextField } from './TextField';
import { ToneField } from './ToneField';
import { FileField } from './FileField';
import type { FieldProps } from './use-field';

/** The component for each kind of value. A missing kind does not compile. */
export const valueFields: Record<TextKind | 'number' | 'boolean', ComponentType<FieldProps<ValueShape>>> = {
  text: TextField,
  prose: TextField,
  alt: TextField,
  verbatim: PlainField,
  phone: PlainField,
  email: PlainField,
  url: PlainField,
  href: LinkField,
  path: PlainField,
  anchor: PlainField,
  file: FileField,
  icon: IconField,
  font: FontField,
  color: ColorField,
  tone: ToneField,
  choice: ChoiceField,
  date: PlainField,
  moment: MomentField,
  postcode: PlainField,
  department: PlainField,
  field: FieldNameField,
  section: SectionField,
  type: PlainField,
  number: NumberField,
  boolean: SwitchField,
};
