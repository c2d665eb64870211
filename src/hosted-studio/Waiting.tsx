import { Group, Loader } from '@mantine/core';

/** A spinner with a text that tells what is being waited for. */
export function Waiting({ words }: { words: string }) {
  return (
    <Group role="status" gap="sm" wrap="nowrap">
      <Loader size="sm" aria-hidden />
      <span>{words}</span>
    </Group>
  );
}
