import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { RemovedDialog } from './RemovedDialog';

/** What is gone, and the way to bring it back. */
export function openRemoved(studio: StudioStore): void {
  openDialog(studio, { title: 'Supprimés', content: (close) => <RemovedDialog onDone={close} /> });
}
