import { notifications } from '@mantine/notifications';
import type { FolderAnswer } from '../core/folder/change-documents';
import { showWithUndo } from './notice-with-undo';
import type { StudioStore } from './store/studio-store';

type ChangeArguments = Parameters<StudioStore['changeFolder']>;

interface Told {
  /** What is asked, with what it takes. */
  question: ChangeArguments[0];
  body: ChangeArguments[1];
  /** What it is, as the button that undoes it will say. */
  label: string;
  /** What has been done, once it is. */
  said: (answer: FolderAnswer) => string;
}

/** Has whole documents changed, shows the one that it is about, and offers to take it back. Throws a French sentence. */
export async function changeFolder(studio: StudioStore, { question, body, label, said }: Told): Promise<void> {
  const answer = await studio.changeFolder(question, body, label);
  offerToUndo(studio, said(answer), answer.undo);
}

/** Says what was done to whole documents, with the way to take it back at once; later, it is a step like any other. */
export function offerToUndo(studio: StudioStore, said: string, undo: string): void {
  const takeBack = async () => {
    if (!(await studio.undoFolder(undo))) notifications.show({ message: 'C’est déjà repris.', autoClose: 4000 });
  };
  showWithUndo(said, () => void takeBack(), 'green');
}
