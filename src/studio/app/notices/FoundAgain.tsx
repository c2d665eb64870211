import { Button, Group, Text } from '@mantine/core';
import { draftWords } from './draft-words';
import { nameOf } from '../../store/studio-state';
import type { StudioStore } from '../../store/studio-store';

/** How many a message has room for; the list of documents marks all of them. */
const most = 4;

/** Which documents have restored drafts, each a link. */
export function FoundAgain({ studio, files }: { studio: StudioStore; files: readonly string[] }) {
  const state = studio.getState();
  const others = files.length - most;
  return (
    <>
      <Text size="sm">{draftWords().isThere}</Text>
      <Group gap={6} mt={6}>
        {files.slice(0, most).map((file) => (
          <Button
            key={file}
            size="compact-sm"
            variant="light"
            maw="100%"
            onClick={() => void studio.openDocument(file)}
          >
            Voir « {nameOf(state, file)} »
          </Button>
        ))}
        {others > 0 ? <Text size="sm">{others === 1 ? 'et un autre' : `et ${others} autres`}</Text> : null}
      </Group>
    </>
  );
}
