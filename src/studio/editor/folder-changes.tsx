import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { FolderAnswer } from '../folder-protocol';
import { postAnswer } from './api';
import { sentenceOf } from './store/drawing';
import type { StudioStore } from './store/studio-store';

interface Told {
  /** The question of the server, with what it takes. */
  question: 'new' | 'duplicate' | 'rename' | 'remove';
  body: unknown;
  /** What has been done, once it is. */
  said: (answer: FolderAnswer) => string;
  /** Where the editor was, so that taking it back leads there again. */
  before?: string | undefined;
}

/** Has whole documents changed, shows the one that it is about, and offers to take it back. Throws a French sentence. */
export async function changeFolder(studio: StudioStore, { question, body, said, before }: Told): Promise<void> {
  const answer = await postAnswer<FolderAnswer>(question, body);
  await studio.refreshSite();
  if (answer.file === undefined) await studio.open('/');
  else await studio.openDocument(answer.file);
  const id = notifications.show({
    autoClose: 12_000,
    closeButtonProps: { 'aria-label': 'Fermer' },
    color: 'green',
    message: (
      <Group justify="space-between" wrap="nowrap" gap={12}>
        <Text size="sm">{said(answer)}</Text>
        <Button flex="none" size="compact-sm" variant="default" onClick={() => void takeBack()}>
          Annuler
        </Button>
      </Group>
    ),
  });

  async function takeBack(): Promise<void> {
    notifications.hide(id);
    try {
      await postAnswer('undo', { undo: answer.undo });
      await studio.refreshSite();
      await (before === undefined ? studio.open('/') : studio.openDocument(before));
    } catch (error) {
      notifications.show({ color: 'red', message: sentenceOf(error), closeButtonProps: { 'aria-label': 'Fermer' } });
    }
  }
}
