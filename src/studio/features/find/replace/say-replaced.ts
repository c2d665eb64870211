import { showWithUndo } from '../../../ui/notice-with-undo';
import { draftWords } from '../../../app/notices/draft-words';
import type { StudioStore } from '../../../store/studio-store';
import { replacedMessage } from '../messages';

/** Says how many places were replaced, with an undo button until something else is done. */
export function sayReplaced(studio: StudioStore, places: number): void {
  studio.say(replacedMessage(places));
  showWithUndo(`${replacedMessage(places)} ${draftWords().replaced}`, studio.undoLast(), 'green');
}
