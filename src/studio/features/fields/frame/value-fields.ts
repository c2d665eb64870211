import type { ComponentType } from 'react';
import type { TextKind } from '../../../../site/definitions/fields/kinds';
import type { ValueShape } from '../../../../site/definitions/shapes/shapes';
import { ChoiceField } from '../kinds/choice/ChoiceField';
import { ColorField } from '../../look/ColorField';
import { FieldNameField } from '../kinds/choice/FieldNameField';
import { FontField } from '../../look/FontField';
import { IconField } from '../kinds/icon/IconField';
import { LinkField } from '../kinds/link/LinkField';
import { MomentField } from '../kinds/moment/MomentField';
import { NumberField } from '../kinds/number/NumberField';
import { PlainField } from '../kinds/text/PlainField';
import { SectionField } from '../kinds/section/SectionField';
import { SwitchField } from '../kinds/boolean/SwitchField';
import { TextField } from '../kinds/text/TextField';
import { ToneField } from '../kinds/choice/ToneField';
import { FileField } from '../kinds/image/FileField';
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
