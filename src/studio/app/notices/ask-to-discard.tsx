import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { BackCloses } from '../../ui/back-closes';
import { draftWords } from './draft-words';
import type { StudioStore } from '../../store/studio-store';

/** Discards the changes of a document, after a confirmation. */
export function askToDiscard(studio: StudioStore, { file, name }: { file: string; name: string }): void {
  const id: string = modals.openConfirmModal({
    title: `Abandonner les modifications de « ${name} » ?`,
    children: (
      <>
        <BackCloses onBack={() => modals.close(id)} />
        <Text size="sm">{draftWords().discarded} « Annuler » les rend.</Text>
      </>
    ),
    labels: { confirm: 'Abandonner', cancel: 'Garder' },
    confirmProps: { color: 'red' },
    onConfirm: () => studio.discard(file),
  });
}
