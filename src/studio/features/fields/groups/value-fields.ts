import type { ComponentType } from 'react';
import type { TextKind } from '../../../../site/definitions/fields/kinds';
import type { ValueShape } from '../../../../site/definitions/shapes/shapes';
import { ChoiceField } from '../choices/ChoiceField';
import { ColorField } from '../../look/ColorField';
import { FieldNameField } from '../choices/FieldNameField';
import { FontField } from '../../look/FontField';
import { IconField } from '../choices/IconField';
import { LinkField } from '../choices/LinkField';
import { MomentField } from '../choices/MomentField';
import { NumberField } from '../choices/NumberField';
import { PlainField } from '../text/PlainField';
import { SectionField } from './SectionField';
import { SwitchField } from '../choices/SwitchField';
import { TextField } from '../text/TextField';
import { ToneField } from '../choices/ToneField';
import { FileField } from '../pictures/FileField';
import type { FieldProps } from '../frame/use-field';

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
  month: PlainField,
  moment: MomentField,
  postcode: PlainField,
  department: PlainField,
  field: FieldNameField,
  section: SectionField,
  type: PlainField,
  number: NumberField,
  boolean: SwitchField,
};
