import type { NewRequest } from '../../core/new/new-document';
import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { NewTitled, titledKinds } from './NewTitled';
import { NewTown } from './NewTown';

/** Leads from nothing to a new document. */
export function openWizard(studio: StudioStore, kind: NewRequest['kind'], like?: string): void {
  if (kind === 'town')
    return openDialog(studio, {
      title: 'Nouvelle ville',
      content: (close) => <NewTown onDone={close} like={like} />,
    });
  openDialog(studio, {
    title: titledKinds[kind].title,
    content: (close) => <NewTitled kind={kind} onDone={close} />,
  });
}
