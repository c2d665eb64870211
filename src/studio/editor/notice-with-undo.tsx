import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { frenchTypography } from '../../definitions/typography';

/** A message that stays long enough to be read, with the way to take back at once what it says was done. */
export function showWithUndo(said: string, takeBack: () => void, color?: 'green'): void {
  const id = notifications.show({
    autoClose: 12_000,
    closeButtonProps: { 'aria-label': 'Fermer' },
    ...(color && { color }),
    message: (
      <Group justify="space-between" wrap="nowrap" gap={12}>
        <Text size="sm">{frenchTypography(said)}</Text>
        <Button
          flex="none"
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            takeBack();
          }}
        >
          Annuler
        </Button>
      </Group>
    ),
  });
}
