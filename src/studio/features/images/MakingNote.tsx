import { Text } from '@mantine/core';
import { useStudioState } from '../../store/context/use-studio';

/** Says that a photograph is still being encoded and shown as uploaded. */
export function MakingNote({ src }: { src: unknown }) {
  const isBeingMade = useStudioState(({ making }) => typeof src === 'string' && making.includes(src));
  if (!isBeingMade) return null;
  return (
    <Text size="xs" c="dimmed" role="status">
      Déjà en place ; ses versions légères sont en préparation.
    </Text>
  );
}

/** Before a publication: how many photographs are still being encoded; the publication does not wait for them. */
export function AllMakingNote() {
  const count = useStudioState(({ making }) => making.length);
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {count === 1
        ? '1 photo est encore en préparation ici : vous pouvez publier, le site en fait autant en se construisant.'
        : `${count} photos sont encore en préparation ici : vous pouvez publier, le site en fait autant en se construisant.`}
    </Text>
  );
}
