import { Text } from '@mantine/core';
import { formOf } from '../../forms';
import { valueAt } from '../../../../../site/definitions/shapes/json-path';
import { fieldsOf, shapeAt, type GroupShape } from '../../../../../site/definitions/shapes/shapes';
import { pathOf } from '../../../../logic/transport/pointer';
import { useStudioState } from '../../../../store/context/use-studio';
import { GroupField } from '../group/GroupField';
import type { FieldProps } from '../../frame/use-field';

/** A page's own values for a section: the fields that the section leaves open, with the shapes of its block. */
export function SectionValues(props: FieldProps<GroupShape>) {
  const documents = useStudioState((state) => state.documents);
  const { file, pointer, shape } = props;
  const ref = valueAt(documents[file]?.data, [...pathOf(pointer).slice(0, -1), 'ref']);
  const section = documents[`sections/${String(ref)}.json`];
  if (!section)
    return (
      <Text size="sm" c="dimmed">
        La section n’est pas encore ouverte : choisissez-la, et la page montrera ce qu’elle laisse changer.
      </Text>
    );
  const block = fieldsOf(shapeAt(formOf('section'), section.data, ['block']));
  const open = valueAt(section.data, ['open']);
  const names = Array.isArray(open) ? open.map(String) : [];
  const fields = names.flatMap((name) => (block[name] ? [[name, { ...block[name], isOptional: true as const }]] : []));
  return <GroupField {...props} shape={{ ...shape, fields: Object.fromEntries(fields) as GroupShape['fields'] }} />;
}
