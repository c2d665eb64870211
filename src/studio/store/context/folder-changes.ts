import { notifications } from '@mantine/notifications';
import type { FolderAnswer } from '../../features/documents/logic/change-documents';
import { showWithUndo } from '../../ui/notice-with-undo';
import type { StudioStore } from '../studio-store';

type ChangeArguments = Parameters<StudioStore['changeFolder']>;

interface FolderChange {
  /** The question and its input. */
  question: ChangeArguments[0];
  body: ChangeArguments[1];
  /** The name of the undo step. */
  label: string;
  /** The message after success. */
  message: (answer: FolderAnswer) => string;
}

/** Runs a change of whole documents, shows the document in question and offers an undo. Throws a French message. */
export async function changeFolder(
  studio: StudioStore,
  { question, body, label, message }: FolderChange,
): Promise<void> {
  const answer = await studio.changeFolder(question, body, label);
  offerToUndo(studio, message(answer), answer.undo);
}

/** Shows a message with a button that undoes the change `undo`. Later, the usual undo still undoes it. */
export function offerToUndo(studio: StudioStore, message: string, undo: string): void {
  const takeBack = async () => {
    if (!(await studio.undoFolder(undo))) notifications.show({ message: 'C’est déjà repris.', autoClose: 4000 });
  };
  showWithUndo(message, () => void takeBack(), 'green');
}
