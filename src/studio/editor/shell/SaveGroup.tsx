import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { UiIcon } from '../UiIcon';
import { nameOf } from '../store/studio-state';
import { useStudio, useStudioState } from '../use-studio';
import classes from './Shell.module.css';

/** Whether all is saved, how to save it, and how to give it up. */
export function SaveGroup({ count }: { count: number }) {
  const studio = useStudio();
  const file = useStudioState((state) => state.file);
  const name = useStudioState((state) => (state.file === undefined ? '' : nameOf(state, state.file)));
  const document = useStudioState((state) => (state.file === undefined ? undefined : state.documents[state.file]));
  const isSaving = useStudioState((state) => state.status === 'saving');
  const isChanged = document !== undefined && document.draft !== document.text;

  function discard(): void {
    if (file === undefined) return;
    modals.openConfirmModal({
      title: `Abandonner les modifications de « ${name} » ?`,
      children: <Text size="sm">Le document redevient ce qu’il est sur le disque. Ctrl+Z les rend.</Text>,
      labels: { confirm: 'Abandonner', cancel: 'Garder' },
      confirmProps: { color: 'red' },
      closeButtonProps: { 'aria-label': 'Fermer' },
      onConfirm: () => studio.discard(file),
    });
  }

  return (
    <Group gap={8} wrap="nowrap">
      <Text role="status" size="sm" c="dimmed" className={classes.status}>
        {count === 0 ? 'Tout est enregistré' : count === 1 ? '1 brouillon' : `${count} brouillons`}
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
            <Menu.Item color="red" onClick={discard}>
              Abandonner les modifications de « {name} »…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Group>
  );
}
