import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { withPart } from '../with-part';

/** Opens the list of attached files. */
export function openFiles(studio: StudioStore): void {
  withPart(
    () => import('../folder-dialogs'),
    ({ FilesDialog }) =>
      openDialog(studio, { title: 'Fichiers du site', size: 'xl', content: (close) => <FilesDialog onDone={close} /> }),
  );
}
