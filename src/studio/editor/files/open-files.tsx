import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { FilesDialog } from './FilesDialog';

/** Opens the list of attached files. */
export function openFiles(studio: StudioStore): void {
  openDialog(studio, { title: 'Fichiers du site', size: 'xl', content: (close) => <FilesDialog onDone={close} /> });
}
