import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { FoundCommune } from '../../documents/logic/find-communes';
import { ask } from '../../../store/context/api';
import { RefusalNotice } from '../../../ui/RefusalNotice';
import { UiIcon } from '../../../ui/UiIcon';
import { useAsked } from '../../../store/context/use-asked';
import { useStudio } from '../../../store/context/use-studio';
import { NewTownDetails } from './NewTownDetails';
import classes from '../Wizard.module.css';

/** Debounce while typing, in ms. */
const pause = 150;

interface NewTownProps {
  onDone: () => void;
  /** A town whose services are copied. */
  like?: string | undefined;
}

/** Creates the page of a town from its postcode or name. */
export function NewTown({ onDone, like }: NewTownProps) {
  const studio = useStudio();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), pause);
  const { answer: found, problem } = useAsked(
    () => (asked.length < 2 ? Promise.resolve(undefined) : ask('GET communes', { q: asked })),
    [asked],
  );
  const [chosen, setChosen] = useState<FoundCommune>();
  const input = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(false);

  // After « back » from the wrong town, the search field gets the focus again.
  useEffect(() => {
    if (!chosen && wasChosen.current) input.current?.focus();
    wasChosen.current = chosen !== undefined;
  }, [chosen]);

  if (chosen)
    return <NewTownDetails commune={chosen} like={like} onDone={onDone} onChange={() => setChosen(undefined)} />;
  return (
    <>
      <TextInput
        data-autofocus
        ref={input}
        size="md"
        label="Code postal ou nom de la ville"
        leftSection={<UiIcon name="ui-search" />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <RefusalNotice error={problem} />
      <Text role="status" size="sm" c="dimmed" mt="sm">
        {found?.length === 0 ? 'Aucune commune de ce nom ni de ce code postal dans la liste officielle.' : ''}
      </Text>
      <ul className={classes.communes} aria-label="Communes trouvées">
        {found?.map((commune) => {
          const { name, departmentName, postcodes, file, formerly, namesakes } = commune;
          return (
            <li key={`${name} ${commune.department}`}>
              <UnstyledButton
                className={classes.commune}
                onClick={() => {
                  if (file === undefined) return setChosen(commune);
                  void studio.openDocument(file);
                  onDone();
                }}
              >
                <span className={classes.name}>{name}</span>
                <span className={classes.place}>
                  {departmentName} · {postcodes.slice(0, 3).join(', ')}
                  {postcodes.length > 3 ? '…' : ''}
                </span>
                {formerly === undefined ? null : <span className={classes.known}>{formerly} en fait partie</span>}
                {file === undefined && namesakes.length > 0 ? (
                  <span className={classes.known}>Une autre : {namesakes[0]}</span>
                ) : null}
                {file === undefined ? null : <span className={classes.known}>A déjà sa page : l’ouvrir</span>}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}
