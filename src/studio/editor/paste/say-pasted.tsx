import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { frenchTypography } from '../../../definitions/typography';
import type { StudioStore } from '../store/studio-store';
import { pastedSaid } from './said';

/** Says once what was pasted that cannot be seen at a glance, and offers to take it back as long as nothing else was done. */
export function sayPasted(studio: StudioStore, lost: readonly string[], rows = 0): void {
  if (lost.length === 0 && rows === 0) return;
  const step = studio.getState().history.past.at(-1);
  const said = frenchTypography(pastedSaid(lost, rows));
  studio.say(said);
  const id = notifications.show({
    autoClose: 12_000,
    closeButtonProps: { 'aria-label': 'Fermer' },
    message: (
      <Group justify="space-between" wrap="nowrap" gap={12}>
        <Text size="sm">{said}</Text>
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
