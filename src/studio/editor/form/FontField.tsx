import { Autocomplete, Text } from '@mantine/core';
import { fontFamilies, isFontName } from '../../../definitions/font-families';
import type { ValueShape } from '../../../definitions/shapes';
import { errorsOf, FieldFrame, helpOf } from './FieldFrame';
import { useField, type FieldProps } from './use-field';

/** A family of letters: one of those that come with the engine, or the name of a file. */
export function FontField(props: FieldProps<ValueShape>) {
  const { shape, value, isBare } = props;
  const { title, faults, change } = useField(props);
  return (
    <FieldFrame {...props} faults={faults}>
      <Autocomplete
        {...(isBare ? { 'aria-label': title } : { label: title, description: helpOf(shape.description, faults) })}
        data={Object.keys(fontFamilies)}
        // Whoever opens the list wants to see the others too.
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <Text size="sm">{isFontName(option.value) ? fontFamilies[option.value].label : option.value}</Text>
        )}
        value={typeof value === 'string' ? value : ''}
        error={errorsOf(faults)}
        onChange={change}
      />
    </FieldFrame>
  );
}
