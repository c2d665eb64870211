import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { FilesDialog } from './FilesDialog';

/** The files that the site gives out as they are. */
export function openFiles(studio: StudioStore): void {
  openDialog(studio, { title: 'Fichiers du site', size: 'xl', content: (close) => <FilesDialog onDone={close} /> });
}
