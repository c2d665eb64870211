import { Group, Loader } from '@mantine/core';

/** A spinner, and a text that says what is loading. */
export function Waiting({ words }: { words: string }) {
  return (
    <Group role="status" gap="sm" wrap="nowrap">
      <Loader size="sm" aria-hidden />
      <span>{words}</span>
    </Group>
  );
}
