import { Group, Loader } from '@mantine/core';

/** Says what is waited for, beside the sign of it. */
export function Waiting({ words }: { words: string }) {
  return (
    <Group role="status" gap="sm" wrap="nowrap">
      <Loader size="sm" aria-hidden />
      <span>{words}</span>
    </Group>
  );
}
