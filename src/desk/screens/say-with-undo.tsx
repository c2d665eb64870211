import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import classes from './say-with-undo.module.css';

interface Said {
  /** Identifies the notice, which replaces an earlier one with the same id. */
  id: string;
  sentence: string;
  /** It must hide the notice itself, by its `id`. */
  onUndo: () => void;
}

/** Announces for ten seconds what was done, with a button that undoes it. */
export function sayWithUndo({ id, sentence, onUndo }: Said): void {
  notifications.show({
    id,
    message: (
      <span className={classes.told}>
        {sentence}
        <Button variant="default" className={classes.undo} onClick={onUndo}>
          Annuler
        </Button>
      </span>
    ),
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': 'Fermer' },
  });
}
