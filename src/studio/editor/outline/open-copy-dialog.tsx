import { modals } from '@mantine/modals';
import type { BlockActions } from '../blocks/block-actions';
import type { StudioStore } from '../store/studio-store';
import { CopyDialog } from './CopyDialog';
import type { BlockRow } from './outline-of';

/** Asks for the page that a block is to be copied to. */
export function openCopyDialog(studio: StudioStore, { row, actions }: { row: BlockRow; actions: BlockActions }): void {
  const id = modals.open({
    title: `Copier « ${row.name} » vers…`,
    closeButtonProps: { 'aria-label': 'Fermer' },
    children: <CopyDialog studio={studio} row={row} actions={actions} onDone={() => modals.close(id)} />,
  });
}
