import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import classes from './say-with-undo.module.css';

interface Said {
  /** Of the notice, which takes the place of an earlier one with the same. */
  id: string;
  sentence: string;
  /** The notice stays until somebody hides it by its `id`. */
  onUndo: () => void;
}

/** Announces for ten seconds what was done, with a button that takes it back. */
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
