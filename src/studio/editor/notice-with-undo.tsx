import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { frenchTypography } from '../../definitions/typography';

/** The one that is shown: the button of an older one would take back what is no longer the last act. */
let shown = '';

/** A message that stays long enough to be read, with the way to take back at once what it says was done. */
export function showWithUndo(message: string, takeBack: () => void, color?: 'green'): void {
  hideUndo();
  const id = notifications.show({
    autoClose: 12_000,
    closeButtonProps: { 'aria-label': 'Fermer' },
    ...(color && { color }),
    message: (
      <Group justify="space-between" wrap="nowrap" gap={12}>
        <Text size="sm">{frenchTypography(message)}</Text>
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
  shown = id;
}

/** Takes the message away: something was done since, or taken back by another way. */
export function hideUndo(): void {
  notifications.hide(shown);
}
