import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

interface Said {
  /** Identifies the notice, which replaces an earlier one with the same id. */
  id: string;
  sentence: string;
  /** It must hide the notice itself, by its `id`. */
  onUndo: () => void;
  /** For how long, in ms. */
  autoClose?: number;
}

/** Announces for some seconds what was done, with a button that undoes it. */
export function sayWithUndo({ id, sentence, onUndo, autoClose = 10_000 }: Said): void {
  notifications.show({
    id,
    message: (
      <Group gap="8px 16px" justify="space-between">
        {sentence}
        <Button variant="default" h={44} onClick={onUndo}>
          Annuler
        </Button>
      </Group>
    ),
    autoClose,
  });
}
