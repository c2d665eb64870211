import { Text } from '@mantine/core';
import { useStudioState } from '../use-studio';

/** Says of a photograph that it is shown as it was stored, while what browsers get of it is being made. */
export function MakingNote({ src }: { src: unknown }) {
  const isBeingMade = useStudioState(({ making }) => typeof src === 'string' && making.includes(src));
  if (!isBeingMade) return null;
  return (
    <Text size="xs" c="dimmed" role="status">
      Déjà en place ; ses versions légères sont en préparation.
    </Text>
  );
}

/** Says how many photographs are being made, to whoever is about to publish: nothing waits for them. */
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
