import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Stray } from '../../store/studio-state';
import type { StudioStore } from '../../store/studio-store';
import { openRemoved } from '../dialogs/open-dialogs';

/** Says that a document is gone in which something was written, and leads to where that can be read. */
export function sayStray(studio: StudioStore, { file, name, isRestorable }: Stray): void {
  const id = idOf(file);
  notifications.show({
    id,
    color: 'orange',
    title: `«\u00a0${name}\u00a0» n’est plus dans le site`,
    message: (
      <Stack gap={6} align="start">
        <Text size="sm">
          Ce que vous y aviez écrit est gardé sur cet appareil.
          {isRestorable ? ' Remettre le document vous le rend à sa place.' : ''}
        </Text>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            openRemoved(studio);
          }}
        >
          Lire et copier
        </Button>
      </Stack>
    ),
    autoClose: false,
  });
}

/** Takes the notice away, once the document is found again or its text is thrown away. */
export function hideStray(file: string): void {
  notifications.hide(idOf(file));
}

function idOf(file: string): string {
  return `stray ${file}`;
}
