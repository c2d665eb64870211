import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { slugOf } from '../../../definitions/suggest';
import type { ListedDocument } from '../../core/questions/site';
import { changeFolder } from '../folder-changes';
import { RefusalNotice } from '../RefusalNotice';
import { useSending } from '../use-sending';
import { useStudio } from '../use-studio';

/** A copy of a document under another title. */
export function DuplicateDialog({
  document: { file, name },
  onDone,
}: {
  document: ListedDocument;
  onDone: () => void;
}) {
  const studio = useStudio();
  const [title, setTitle] = useState(`${name} (copie)`);
  const { isSending, error, send } = useSending();

  async function duplicate(): Promise<void> {
    const body = { file, title: title.trim() };
    const said = () => `« ${title.trim()} » est créé, sur le modèle de « ${name} ».`;
    if (
      await send(() =>
        changeFolder(studio, { question: 'POST duplicate', body, label: `copie « ${title.trim()} »`, said }),
      )
    )
      onDone();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void duplicate();
      }}
    >
      <TextInput
        data-autofocus
        label="Titre de la copie"
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <RefusalNotice error={error} />
      <Group justify="flex-end" mt="xl">
        <Button type="submit" loading={isSending} disabled={slugOf(title) === ''}>
          Dupliquer
        </Button>
      </Group>
    </form>
  );
}
