import { Group, Select } from '@mantine/core';
import { iconWords } from '../../../definitions/icon-words';
import { iconNames, type IconName } from '../../../definitions/icons';
import type { ValueShape } from '../../../definitions/shapes';
import { folded } from '../../../definitions/suggest';
import { UiIcon } from '../UiIcon';
import { errorsOf, FieldFrame, helpOf } from './FieldFrame';
import { useField, type FieldProps } from './use-field';

const words = new Map(iconNames.map((name) => [name, folded([name, ...iconWords[name]].join(' '))]));
const options = iconNames.map((name) => {
  const [first] = iconWords[name];
  return { value: name, label: first.charAt(0).toUpperCase() + first.slice(1) };
});

/** An icon, found by a French word for what it shows. */
export function IconField(props: FieldProps<ValueShape>) {
  const { shape, value, isBare } = props;
  const { title, faults, change } = useField(props);
  const name = iconNames.find((known) => known === value);
  return (
    <FieldFrame {...props} faults={faults}>
      <Select
        {...(isBare ? { 'aria-label': title } : { label: title, description: helpOf(shape.description, faults) })}
        searchable
        allowDeselect={false}
        data={options}
        // Options are those above, each with its value.
        filter={({ options: all, search }) =>
          all.filter((one) => 'value' in one && words.get(one.value as IconName)?.includes(folded(search.trim())))
        }
        nothingFoundMessage="Aucune icône pour ce mot"
        leftSection={name ? <UiIcon name={name} /> : undefined}
        renderOption={({ option }) => (
          <Group gap={10} wrap="nowrap">
            <UiIcon name={option.value as IconName} />
            {option.label}
          </Group>
        )}
        value={name ?? null}
        error={errorsOf(faults)}
        onChange={(next) => next !== null && change(next)}
      />
    </FieldFrame>
  );
}
