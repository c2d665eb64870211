import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { folded } from '../../../site/definitions/french/suggest';
import { kinds } from '../../../site/definitions/documents/kinds/kinds';
import type { Removed } from './logic/undo/list-removed';
import { ask } from '../../store/context/api';
import { offerToUndo } from '../../store/context/folder-changes';
import { RefusalNotice } from '../../ui/RefusalNotice';
import { leftOf } from '../../store/folder/changing-folder';
import { SearchField } from '../../ui/SearchField';
import { useSending } from '../../store/context/use-sending';
import { useStudio } from '../../store/context/use-studio';
import classes from './Removed.module.css';
import { agoOf } from './ago';
import { StrayTexts } from './StrayTexts';
import { useAsked } from '../../store/context/use-asked';

/** From this number on, there is a search field. */
const fewest = 8;

/** Everything removed from the site, each with a button to restore it. */
export function RemovedDialog({ onDone }: { onDone: () => void }) {
  const { answer, problem } = useAsked(() => ask('GET removed', {}), []);
  const [search, setSearch] = useState('');

  if (problem) return <RefusalNotice error={problem} />;
  if (!answer) return <Skeleton height={180} />;
  const { removed, mostEntries } = answer;
  const wanted = folded(search.trim());
  const found = removed.filter(({ name, path = '' }) => folded(`${name} ${path}`).includes(wanted));
  return (
    <>
      <StrayTexts />
      <Text size="sm" c="dimmed" mb="md">
        Ce qui est remis reprend sa place : la page, les liens qui y menaient, et ce qui n’y était pas enregistré.
      </Text>
      {removed.length < fewest ? null : (
        <SearchField
          isFirst
          mb="md"
          placeholder="Chercher par le nom"
          name="Chercher dans ce qui est supprimé"
          value={search}
          onSearch={setSearch}
        />
      )}
      {found.length > 0 ? (
        <ul className={classes.list} aria-label="Supprimés">
          {found.map((one) => (
            <RemovedRow key={one.file} removed={one} onDone={onDone} />
          ))}
        </ul>
      ) : (
        <Text>{removed.length === 0 ? 'Rien n’est supprimé.' : 'Rien de ce nom n’est supprimé.'}</Text>
      )}
      <Text size="xs" c="dimmed" mt="md">
        Cet ordinateur garde les {mostEntries.toLocaleString('fr-FR')} derniers changements de ce genre. Ce qui a été
        publié se retrouve toujours, quand le dossier est suivi par git.
      </Text>
    </>
  );
}

function RemovedRow({ removed, onDone }: { removed: Removed; onDone: () => void }) {
  const studio = useStudio();
  const { isSending, error, send } = useSending();
  const { name, kind, path, at, by, isByHand, hasDraft } = removed;
  const who = by ? ` par ${by}` : isByHand ? ', hors de l’atelier' : '';

  async function restore(): Promise<void> {
    const isDone = await send(async () => {
      const answer = await studio.restore(removed);
      offerToUndo(studio, `« ${name} » est remis.${leftOf(answer)}`, answer.undo);
    });
    if (isDone) onDone();
  }

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {kind === 'image' ? 'Image' : kind === 'file' ? 'Fichier' : kinds[kind].label}
          {path === undefined ? '' : ` · ${path}`}
        </Text>
        <Text size="sm" c="dimmed">
          {at === undefined ? 'Supprimé depuis la dernière publication' : `Supprimé ${agoOf(at)}`}
          {who}
          {hasDraft ? ' · avec des modifications pas enregistrées' : ''}
        </Text>
        <RefusalNotice error={error} />
      </div>
      <Button
        flex="none"
        variant="default"
        size="compact-md"
        loading={isSending}
        aria-label={`Remettre « ${name} »`}
        onClick={() => void restore()}
      >
        Remettre
      </Button>
    </li>
  );
}
