import { frenchTypography } from '../../../site/definitions/text/typography';
import { showWithUndo } from '../../ui/notice-with-undo';
import type { StudioStore } from '../../store/studio-store';
import { pasteMessage } from './paste-message';

/** Announces what a paste could not keep, with an undo button until something else is done. */
export function sayPasted(studio: StudioStore, lost: readonly string[], rows = 0): void {
  if (lost.length === 0 && rows === 0) return;
  const message = pasteMessage(lost, rows);
  studio.say(frenchTypography(message));
  showWithUndo(message, studio.undoLast());
}
