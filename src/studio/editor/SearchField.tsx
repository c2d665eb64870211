import { TextInput, type TextInputProps } from '@mantine/core';
import { focusedAtOnce } from './room';
import { UiIcon } from './UiIcon';

interface SearchFieldProps extends Omit<TextInputProps, 'onChange' | 'leftSection' | 'aria-label'> {
  /** What it looks for: « Chercher une page ». */
  name: string;
  onSearch: (words: string) => void;
  /** Whether a dialog opens with the focus in it, where there is a keyboard. */
  isFirst?: boolean;
}

/** The field above a list, which narrows it while somebody types. */
export function SearchField({ name, onSearch, isFirst, ...others }: SearchFieldProps) {
  return (
    <TextInput
      {...(isFirst ? focusedAtOnce() : {})}
      leftSection={<UiIcon name="ui-search" />}
      aria-label={name}
      onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      {...others}
    />
  );
}
