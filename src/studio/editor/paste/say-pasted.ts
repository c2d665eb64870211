import { frenchTypography } from '../../../definitions/typography';
import { showWithUndo } from '../notice-with-undo';
import type { StudioStore } from '../store/studio-store';
import { pastedSaid } from './said';

/** Announces what a paste could not keep, with an undo button until something else is done. */
export function sayPasted(studio: StudioStore, lost: readonly string[], rows = 0): void {
  if (lost.length === 0 && rows === 0) return;
  const said = pastedSaid(lost, rows);
  studio.say(frenchTypography(said));
  showWithUndo(said, studio.undoLast());
}
