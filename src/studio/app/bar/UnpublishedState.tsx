import { Text } from '@mantine/core';
import classes from '../shell/Shell.module.css';

/** The state of unpublished changes, for a desktop, where no button saves them. */
export function UnpublishedState({ count }: { count: number }) {
  return (
    <Text role="status" size="sm" c="dimmed" className={classes.status}>
      {unpublishedStateOf(count, 'Cliquez sur')}
    </Text>
  );
}

/** Says how many documents have unpublished changes; if none has, how to change a text. */
export function unpublishedStateOf(count: number, done = 'Touchez'): string {
  if (count === 0) return `${done} un texte pour le changer`;
  return count === 1 ? 'Une page changée, pas publiée' : `${count} documents changés, pas publiés`;
}
