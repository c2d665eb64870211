import { showWithUndo } from '../../../parts/notice-with-undo';
import { premises } from '../../../store/access/premises';
import type { StudioStore } from '../../../store/studio-store';
import { replacedMessage } from '../messages';

/** Says how many places were replaced, with an undo button until something else is done. */
export function sayReplaced(studio: StudioStore, places: number): void {
  studio.say(replacedMessage(places));
  showWithUndo(
    `${replacedMessage(places)} ${premises().isHosted ? 'Rien n’est en ligne avant «\u00a0Publier\u00a0».' : 'Rien n’est enregistré avant «\u00a0Enregistrer\u00a0».'}`,
    studio.undoLast(),
    'green',
  );
}
