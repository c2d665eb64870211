import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { withPart } from '../with-part';

/** Opens the list of what was removed and can be restored. */
export function openRemoved(studio: StudioStore): void {
  withPart(
    () => import('../folder-dialogs'),
    ({ RemovedDialog }) =>
      openDialog(studio, { title: 'Supprimés', content: (close) => <RemovedDialog onDone={close} /> }),
  );
}
