import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { withPart } from '../with-part';

/** Opens the help, at a certain page if it is named. */
export function openHelp(studio: StudioStore, page?: string): void {
  withPart(
    () => import('../folder-dialogs'),
    ({ HelpDialog }) =>
      openDialog(studio, {
        title: 'Aide',
        content: () => <HelpDialog {...(page === undefined ? {} : { page })} />,
      }),
  );
}
