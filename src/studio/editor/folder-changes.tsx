import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { FolderAnswer } from '../core/folder/change-documents';
import type { InputOf } from '../core/questions';
import { ask } from './api';
import { sentenceOf } from './store/drawing';
import type { StudioStore } from './store/studio-store';

type ChangeName = 'POST new' | 'POST duplicate' | 'POST rename' | 'POST remove';

interface Told<Name extends ChangeName> {
  /** What is asked, with what it takes. */
  question: Name;
  body: InputOf<Name>;
  /** What has been done, once it is. */
  said: (answer: FolderAnswer) => string;
  /** Where the editor was, so that taking it back leads there again. */
  before?: string | undefined;
}

/** Has whole documents changed, shows the one that it is about, and offers to take it back. Throws a French sentence. */
export async function changeFolder<Name extends ChangeName>(
  studio: StudioStore,
  { question, body, said, before }: Told<Name>,
): Promise<void> {
  const answer: FolderAnswer = await ask<ChangeName>(question, body);
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
      await ask('POST undo', { undo: answer.undo });
      await studio.refreshSite();
      await (before === undefined ? studio.open('/') : studio.openDocument(before));
    } catch (error) {
      notifications.show({ color: 'red', message: sentenceOf(error), closeButtonProps: { 'aria-label': 'Fermer' } });
    }
  }
}
