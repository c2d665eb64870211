import { Combobox, Text, useCombobox } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { folded } from '../../../../../site/definitions/french/suggest';
import classes from '../../Form.module.css';
import { useTokenTitles } from './token-titles';
import { IconButton } from '../../../../ui/buttons/IconButton';

interface TokenMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  tokens: Readonly<Record<string, string>>;
  onPick: (token: string) => void;
}

/** How many are listed; typing finds the others. */
const most = 30;

/** The tokens for a text, each with its value. */
export function TokenMenu({ opened, onChange, tokens, onPick }: TokenMenuProps) {
  const [search, setSearch] = useState('');
  const { titleOf, isWords } = useTokenTitles();
  const combobox = useCombobox({
    opened,
    onOpenedChange: onChange,
    onDropdownClose: () => setSearch(''),
  });
  // A brace typed in the text field opens it too.
  useEffect(() => {
    if (opened) combobox.focusSearchInput();
    // The combobox store is a new object at each render, with the same functions.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened]);
  // Enter chooses the first result.
  useEffect(() => {
    if (opened) combobox.selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened, search]);
  const wanted = folded(search.trim());
  // Memoized, because each keystroke in the text renders this again.
  const found = useMemo(
    () =>
      Object.entries(tokens)
        .filter(([name, value]) => value !== '' && isWords(name))
        .map(([name, value]) => ({ name, value, title: titleOf(name) }))
        .filter(({ name, value, title }) => folded(`${title} ${name} ${value}`).includes(wanted))
        .slice(0, most),
    [tokens, wanted, titleOf, isWords],
  );
  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-end"
      withinPortal
      onOptionSubmit={(name) => {
        onChange(false);
        onPick(name);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <IconButton
          size="sm"
          icon="ui-token"
          iconSize={16}
          label="Insérer une information du site"
          hint
          aria-haspopup="listbox"
          aria-expanded={opened}
          onClick={() => onChange(!opened)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          placeholder="Chercher : nom, téléphone…"
          aria-label="Chercher une information"
        />
        <Combobox.Options aria-label="Informations du site" className={classes.options}>
          {found.map(({ name, value, title }) => (
            <Combobox.Option key={name} value={name} className={classes.option}>
              <Text size="sm" truncate>
                {value}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {title}
              </Text>
            </Combobox.Option>
          ))}
          {found.length === 0 ? <Combobox.Empty>Rien de ce nom</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
