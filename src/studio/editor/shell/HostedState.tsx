import { Text } from '@mantine/core';
import classes from './Shell.module.css';

/** What becomes of what is written, where nothing is saved by hand and there is a mouse. */
export function HostedState({ count }: { count: number }) {
  return (
    <Text role="status" size="sm" c="dimmed" className={classes.status}>
      {hostedStateOf(count, 'Cliquez sur')}
    </Text>
  );
}

/** `count` documents have changes that have not been published; if none has, what is done to a text. */
export function hostedStateOf(count: number, done = 'Touchez'): string {
  if (count === 0) return `${done} un texte pour le changer`;
  return count === 1 ? 'Une page changée, pas publiée' : `${count} documents changés, pas publiés`;
}
