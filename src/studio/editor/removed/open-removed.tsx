import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { RemovedDialog } from './RemovedDialog';

/** Opens the list of what was removed and can be restored. */
export function openRemoved(studio: StudioStore): void {
  openDialog(studio, { title: 'Supprimés', content: (close) => <RemovedDialog onDone={close} /> });
}
