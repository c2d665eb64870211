import { Group } from '@mantine/core';
import { iconWords } from '../../../../../site/definitions/media/icons/icon-words';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { folded } from '../../../../../site/definitions/french/suggest';
import { OfferedIcon } from '../../../../ui/UiIcon';
import { SelectField } from '../choice/SelectField';
import { type FieldProps } from '../../frame/use-field';

const words = new Map([...iconWords].map(([name, synonyms]) => [name, folded([name, ...synonyms].join(' '))]));
const likely = [...iconWords].map(([value, [first]]) => ({
  value,
  label: first.charAt(0).toUpperCase() + first.slice(1),
}));

/** An icon, found by a French word for what it shows. An icon without such words is shown by its name only. */
export function IconField(props: FieldProps<ValueShape>) {
  const { value } = props;
  const name = typeof value === 'string' && value !== '' ? value : null;
  const isLikely = name !== null && iconWords.has(name);
  return (
    <SelectField
      field={props}
      searchable
      data={name === null || isLikely ? likely : [{ value: name, label: name }, ...likely]}
      // All options are those of `data`, which have a value.
      filter={({ options: all, search }) =>
        all.filter((one) => 'value' in one && (words.get(one.value) ?? one.value).includes(folded(search.trim())))
      }
      nothingFoundMessage="Aucune icône pour ce mot"
      leftSection={isLikely ? <OfferedIcon name={name} /> : undefined}
      renderOption={({ option }) => (
        <Group gap={10} wrap="nowrap">
          {iconWords.has(option.value) ? <OfferedIcon name={option.value} /> : null}
          {option.label}
        </Group>
      )}
      value={name}
    />
  );
}
