import { formOf } from '../../forms';
import { fieldsOf, shapeAt, type ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { kindOfLayout } from '../../../../logic/documents/document-names';
import { SelectField } from './SelectField';
import { useStudioState } from '../../../../store/context/use-studio';
import { useTokenTitles } from '../text/token-titles';
import { type FieldProps } from '../../frame/use-field';

/** Fields of towns that depend on the company's travel zones: some towns have no value for them. */
const madeForTowns = ['distance', 'delay', 'travelCost'];

/** The name of a field that some pages have and others lack; in a section, a field of its block. */
export function FieldNameField(props: FieldProps<ValueShape>) {
  const { file, value } = props;
  const { titleOf } = useTokenTitles();
  const kind = kindOfLayout({ file });
  const section = useStudioState(({ documents }) =>
    documents[file]?.kind === 'section' ? documents[file].data : undefined,
  );
  const block = section === undefined ? undefined : fieldsOf(shapeAt(formOf('section'), section, ['block']));
  const own = Object.entries(block ?? (kind ? formOf(kind).fields : {}));
  const named = own
    .filter(([, field]) => (block || field.isOptional) && field.title && field.kind !== 'type')
    .map(([key]) => key);
  const names = new Set([
    ...named,
    ...(kind === 'town' ? madeForTowns : []),
    ...(typeof value === 'string' ? [value] : []),
  ]);
  const titles = new Map(own.map(([key, field]) => [key, field.title]));
  const data = [...names].map((name) => ({ value: name, label: titles.get(name) ?? titleOf(name) }));
  return <SelectField field={props} data={data} />;
}
