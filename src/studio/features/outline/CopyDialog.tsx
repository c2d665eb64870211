import { Button, Text, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { folded } from '../../../site/definitions/french/suggest';
import type { ListedDocument } from '../../api/library/site';
import type { BlockActions } from './blocks/block-actions';
import { blockListsOf, type BlockList } from './blocks/block-lists';
import { kinds } from '../../../site/definitions/documents/kinds/kinds';
import type { StudioState } from '../../store/studio-state';
import type { StudioStore } from '../../store/studio-store';
import { SearchField } from '../../ui/SearchField';
import classes from './Outline.module.css';
import type { BlockRow } from './outline-of';

/** How many pages are listed; the search finds the others. */
const most = 30;

interface CopyDialogProps {
  studio: StudioStore;
  row: BlockRow;
  actions: BlockActions;
  onDone: () => void;
}

/** The pages with blocks of their own: the copy is appended to the chosen one. */
export function CopyDialog({ studio, row, actions, onDone }: CopyDialogProps) {
  const [search, setSearch] = useState('');
  const wanted = folded(search.trim());
  const targets = targetsOf(studio.getState()).filter(({ listed }) => listed.file !== row.file);
  const found = targets.filter(({ listed: { name, kind } }) => folded(`${name} ${kinds[kind].label}`).includes(wanted));

  async function copy({ listed, list }: Target): Promise<void> {
    onDone();
    if (!(await actions.copyTo(row, list))) return;
    studio.say(`Bloc copié à la fin de « ${listed.name} » : ${row.name}`);
    notifications.show({
      title: `« ${row.name} » est copié à la fin de « ${listed.name} »`,
      message: (
        <Button size="compact-sm" variant="light" mt={4} onClick={() => void studio.openDocument(listed.file)}>
          Voir la page
        </Button>
      ),
      autoClose: 8000,
    });
  }

  return (
    <>
      <SearchField
        isFirst
        mb="sm"
        placeholder="Chercher une page…"
        name="Chercher une page"
        value={search}
        onSearch={setSearch}
      />
      <ul className={classes.targets}>
        {found.slice(0, most).map((target) => (
          <li key={target.listed.file}>
            <UnstyledButton className={classes.target} onClick={() => void copy(target)}>
              <span>{target.listed.name}</span>
              <span className={classes.title}>{kinds[target.listed.kind].label}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" role="status">
        {found.length === 0 ? 'Aucune page de ce nom.' : ''}
        {found.length > most ? `Et ${found.length - most} autres : précisez la recherche.` : ''}
      </Text>
    </>
  );
}

interface Target {
  listed: ListedDocument;
  list: BlockList;
}

/** Every page with its own list of blocks; a layout's blocks belong to many pages. */
function targetsOf(state: StudioState): Target[] {
  return (state.site?.documents ?? []).flatMap((listed) => {
    if (listed.path === undefined) return [];
    const shared = listed.layout === undefined ? [] : blockListsOf('layout').map(({ pointer }) => pointer);
    const own = blockListsOf(listed.kind).find(({ pointer }) => !shared.includes(pointer));
    return own ? [{ listed, list: { file: listed.file, pointer: own.pointer } }] : [];
  });
}
