import { everyStudio } from '../../../app/dialogs/every-studio';
import { fetchDialog } from '../../../app/dialogs/open-dialog';
import type { StudioStore } from '../../../store/studio-store';

/** Looks for words in the whole site, and replaces them. */
export function openReplace(studio: StudioStore, words = ''): void {
  fetchDialog(studio, everyStudio, {
    title: 'Chercher et remplacer dans tout le site',
    content: ({ ReplaceDialog }, close) => <ReplaceDialog words={words} onDone={close} />,
  });
}
