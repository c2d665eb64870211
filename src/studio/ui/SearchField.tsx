import { TextInput, type TextInputProps } from '@mantine/core';
import { focusedAtOnce } from '../store/screen/breakpoint';
import { UiIcon } from './UiIcon';

interface SearchFieldProps extends Omit<TextInputProps, 'onChange' | 'leftSection' | 'aria-label'> {
  /** The accessible name, which says what the field finds: « Chercher une page ». */
  name: string;
  onSearch: (words: string) => void;
  /** Whether the field has the focus when its dialog opens, unless that opens an on-screen keyboard. */
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
