import { Text } from '@mantine/core';
import classes from './Shell.module.css';

/** What becomes of what is written, where nothing is saved by hand. */
export function HostedState({ count }: { count: number }) {
  return (
    <Text role="status" size="sm" c="dimmed" className={classes.status}>
      {hostedStateOf(count)}
    </Text>
  );
}

/** `count` documents have changes that have not been published. */
export function hostedStateOf(count: number): string {
  if (count === 0) return 'Touchez un texte pour le changer';
  return count === 1 ? 'Une page changée, pas publiée' : `${count} documents changés, pas publiés`;
}
