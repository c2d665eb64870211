import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { HelpDialog } from './HelpDialog';

/** Opens the help, at a certain page if it is named. */
export function openHelp(studio: StudioStore, page?: string): void {
  openDialog(studio, {
    title: 'Aide',
    content: () => <HelpDialog {...(page === undefined ? {} : { page })} />,
  });
}
