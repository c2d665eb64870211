import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { frenchTypography } from '../../site/definitions/text/typography';

/** The id of the notice on screen. There is one at a time, because the button of an older one would undo too much. */
let shown = '';

/** Shows a notice for twelve seconds, with an undo button. */
export function showWithUndo(message: string, takeBack: () => void, color?: 'green'): void {
  hideUndo();
  const id = notifications.show({
    autoClose: 12_000,
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

/** Hides the notice, once something else was done or the same was undone in another way. */
export function hideUndo(): void {
  notifications.hide(shown);
}
