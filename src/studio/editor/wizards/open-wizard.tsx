import type { NewRequest } from '../../core/new-documents/new-document';
import type { ListedDocument } from '../../core/questions/site';
import { openDialog } from '../open-dialog';
import type { StudioStore } from '../store/studio-store';
import { withPart } from '../with-part';

/** The dialog titles for new documents. */
export const newTitles: Record<NewRequest['kind'], string> = {
  town: 'Nouvelle ville',
  article: 'Nouvel article',
  'case-study': 'Nouvelle réalisation',
  service: 'Nouveau service',
  page: 'Nouvelle page',
};

/** Opens the dialog for a new document, empty or copied from a model. */
export function openWizard(studio: StudioStore, kind: NewRequest['kind'], like?: ListedDocument): void {
  if (kind === 'town')
    return withPart(
      () => import('../folder-dialogs'),
      ({ NewTown }) =>
        openDialog(studio, {
          title: newTitles[kind],
          content: (close) => <NewTown onDone={close} like={like?.file} />,
        }),
    );
  if (kind === 'case-study')
    return withPart(
      () => import('../folder-dialogs'),
      ({ NewCaseStudy }) =>
        openDialog(studio, {
          title: newTitles[kind],
          content: (close) => <NewCaseStudy onDone={close} />,
        }),
    );
  withPart(
    () => import('../folder-dialogs'),
    ({ NewTitled }) =>
      openDialog(studio, {
        title: like ? `${newTitles[kind]} sur le modèle de « ${like.name} »` : newTitles[kind],
        content: (close) => <NewTitled kind={kind} like={like} onDone={close} />,
      }),
  );
}
