import { modals } from '@mantine/modals';
import type { BlockActions } from '../blocks/block-actions';
import { BackCloses } from '../back-closes';
import type { StudioStore } from '../store/studio-store';
import { withPart } from '../with-part';
import type { BlockRow } from './outline-of';

/** Asks to which page a block should be copied. */
export function openCopyDialog(studio: StudioStore, { row, actions }: { row: BlockRow; actions: BlockActions }): void {
  withPart(
    () => import('../dialogs'),
    ({ CopyDialog }) => {
      const id: string = modals.open({
        title: `Copier « ${row.name} » vers…`,
        closeButtonProps: { 'aria-label': 'Fermer' },
        children: (
          <>
            <BackCloses onBack={() => modals.close(id)} />
            <CopyDialog studio={studio} row={row} actions={actions} onDone={() => modals.close(id)} />
          </>
        ),
      });
    },
  );
}
