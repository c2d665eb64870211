import { Text, type TextProps } from '@mantine/core';

/** Below a list that is cut: how many it leaves out. The search above it finds them. */
export function MoreNote({ count, ...text }: TextProps & { count: number }) {
  if (count <= 0) return null;
  return (
    <Text c="dimmed" size="sm" mt="sm" {...text}>
      Et {count.toLocaleString('fr-FR')} autres : précisez la recherche.
    </Text>
  );
}
