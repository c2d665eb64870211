import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { withPart } from '../with-part';

/** Looks for words in the whole site, and replaces them. */
export function openReplace(studio: StudioStore, words = ''): void {
  withPart(
    () => import('../dialogs'),
    ({ ReplaceDialog }) =>
      openDialog(studio, {
        title: 'Chercher et remplacer dans tout le site',
        content: (close) => <ReplaceDialog words={words} onDone={close} />,
      }),
  );
}
