import { Button, Group, Menu, Text } from '@mantine/core';
import { strayDocuments } from '../../store/studio-state';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import { stateOf } from './saved-words';
import classes from '../shell/Shell.module.css';
import { IconButton } from '../../ui/buttons/IconButton';
import { useShownDocument } from '../../store/context/shown-document';
import { OneDocumentActs } from '../documents/OneDocumentActs';
import { ActMenu } from '../../ui/buttons/ActMenu';

/** The state of the unsaved changes, with buttons to save and to discard them. */
export function SaveGroup({ count }: { count: number }) {
  const studio = useStudio();
  const { isChanged } = useShownDocument();
  const isSaving = useStudioState((state) => state.status === 'saving');
  const strays = useStudioState((state) => strayDocuments(state).length);
  return (
    <Group gap={8} wrap="nowrap">
      <Text role="status" size="sm" c="dimmed" className={classes.status}>
        {stateOf(count, strays)}
      </Text>
      <Group gap={2} wrap="nowrap">
        <Button disabled={count === 0} loading={isSaving} onClick={() => void studio.save()}>
          Enregistrer
        </Button>
        <ActMenu position="bottom-end" disabled={!isChanged}>
          <Menu.Target>
            <IconButton
              variant="default"
              size={36}
              icon="ui-more"
              label="Autres façons d’enregistrer"
              disabled={!isChanged}
            />
          </Menu.Target>
          <Menu.Dropdown>
            <OneDocumentActs />
          </Menu.Dropdown>
        </ActMenu>
      </Group>
    </Group>
  );
}
