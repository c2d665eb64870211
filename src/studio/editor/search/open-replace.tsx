import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { ReplaceDialog } from './ReplaceDialog';

/** Looks for words in the whole site, and replaces them. */
export function openReplace(studio: StudioStore, words = ''): void {
  openDialog(studio, {
    title: 'Chercher et remplacer dans tout le site',
    content: (close) => <ReplaceDialog words={words} onDone={close} />,
  });
}
