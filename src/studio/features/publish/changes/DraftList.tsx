import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formOf } from '../../fields/forms';
import type { PublishAnswer } from '../../../api/publishing/publish-state';
import { useStudio } from '../../../store/context/use-studio';
import { unseenWords } from './published-words';

interface DraftListProps {
  drafts: PublishAnswer['drafts'];
  onChanged: () => Promise<void>;
}

/** Documents that are not public yet, each with a button to make it public. */
export function DraftList({ drafts, onChanged }: DraftListProps) {
  const studio = useStudio();
  const [busy, setBusy] = useState<string>();
  if (drafts.length === 0) return null;

  /** Removes the fields that keep it from being public, as its definition declares them. */
  async function show(file: string): Promise<void> {
    setBusy(file);
    await studio.openDocument(file);
    const document = studio.getState().documents[file];
    const fields = document ? Object.entries(formOf(document.kind).fields) : [];
    const data = (document?.data ?? {}) as Record<string, unknown>;
    for (const [name, field] of fields)
      if (name in data && (field.kind === 'boolean' || field.kind === 'moment'))
        studio.edit({ file, pointer: `/${name}` }, undefined, { label: 'mise en ligne' });
    await studio.save([file]);
    await onChanged();
    setBusy(undefined);
  }

  return (
    <div>
      <Text size="sm" fw={600}>
        {drafts.length === 1 ? 'Un document n’est pas public' : `${drafts.length} documents ne sont pas publics`}
      </Text>
      {drafts.map(({ file, name, appears }) => (
        <Group key={file} justify="space-between" wrap="nowrap" mt={6}>
          <Text size="sm">{unseenWords(name, appears)}</Text>
          <Button
            flex="none"
            size="compact-sm"
            variant="default"
            loading={busy === file}
            onClick={() => void show(file)}
          >
            Mettre en ligne
          </Button>
        </Group>
      ))}
    </div>
  );
}
