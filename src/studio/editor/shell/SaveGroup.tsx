import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { UiIcon } from '../UiIcon';
import { nameOf, strayDocuments } from '../store/studio-state';
import { useStudio, useStudioState } from '../use-studio';
import { askToDiscard } from './ask-to-discard';
import { stateOf } from './saved-words';
import classes from './Shell.module.css';

/** The state of the unsaved changes, with buttons to save and to discard them. */
export function SaveGroup({ count }: { count: number }) {
  const studio = useStudio();
  const file = useStudioState((state) => state.file);
  const name = useStudioState((state) => (state.file === undefined ? '' : nameOf(state, state.file)));
  const document = useStudioState((state) => (state.file === undefined ? undefined : state.documents[state.file]));
  const isSaving = useStudioState((state) => state.status === 'saving');
  const strays = useStudioState((state) => strayDocuments(state).length);
  const isChanged = document !== undefined && document.draft !== document.text;

  return (
    <Group gap={8} wrap="nowrap">
      <Text role="status" size="sm" c="dimmed" className={classes.status}>
        {stateOf(count, strays)}
      </Text>
      <Group gap={2} wrap="nowrap">
        <Button disabled={count === 0} loading={isSaving} onClick={() => void studio.save()}>
          Enregistrer
        </Button>
        <Menu position="bottom-end" shadow="md" disabled={!isChanged}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="Autres façons d’enregistrer" disabled={!isChanged}>
              <UiIcon name="ui-more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => file !== undefined && void studio.save([file])}>
              Enregistrer seulement « {name} »
            </Menu.Item>
            <Menu.Item color="red.9" onClick={() => file !== undefined && askToDiscard(studio, { file, name })}>
              Abandonner les modifications de « {name} »…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Group>
  );
}
