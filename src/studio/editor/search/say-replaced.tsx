import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { StudioStore } from '../store/studio-store';
import { replacedSaid } from './said';

/** Says how many places were replaced, and offers to take all of them back as long as nothing else was done. */
export function sayReplaced(studio: StudioStore, places: number): void {
  const step = studio.getState().history.past.at(-1);
  studio.say(replacedSaid(places));
  const id = notifications.show({
    autoClose: 12_000,
    color: 'green',
    closeButtonProps: { 'aria-label': 'Fermer' },
    message: (
      <Group justify="space-between" wrap="nowrap" gap={12}>
        <Text size="sm">{replacedSaid(places)} Rien n’est enregistré avant « Enregistrer ».</Text>
        <Button flex="none" size="compact-sm" variant="default" onClick={takeBack}>
          Annuler
        </Button>
      </Group>
    ),
  });

  function takeBack(): void {
    notifications.hide(id);
    if (studio.getState().history.past.at(-1) === step) void studio.undo();
  }
}
