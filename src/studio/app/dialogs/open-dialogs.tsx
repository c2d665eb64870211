import { kinds } from '../../../site/definitions/documents/kinds/kinds';
import type { NewRequest } from '../../features/create/logic/new-document';
import type { ListedDocument } from '../../api/library/site';
import { fetchDialog, withFolder } from './open-dialog';
import type { StudioStore } from '../../store/studio-store';

/* Dialogs that need the site's folder, each with its title. */

/** The help, at a certain page if it is named. */
export function openHelp(studio: StudioStore, page?: string): void {
  fetchDialog(studio, withFolder, { title: 'Aide', content: ({ HelpDialog }) => <HelpDialog page={page} /> });
}

/** The images of the site. */
export function openLibrary(studio: StudioStore): void {
  fetchDialog(studio, withFolder, {
    title: 'Images du site',
    size: 'xl',
    content: ({ LibraryDialog }, close) => <LibraryDialog onDone={close} />,
  });
}

/** The attached files. */
export function openFiles(studio: StudioStore): void {
  fetchDialog(studio, withFolder, {
    title: 'Fichiers du site',
    size: 'xl',
    content: ({ FilesDialog }, close) => <FilesDialog onDone={close} />,
  });
}

/** What was removed and can be restored. */
export function openRemoved(studio: StudioStore): void {
  fetchDialog(studio, withFolder, {
    title: 'Supprimés',
    content: ({ RemovedDialog }, close) => <RemovedDialog onDone={close} />,
  });
}

export function openRename(studio: StudioStore, document: ListedDocument): void {
  fetchDialog(studio, withFolder, {
    title: 'Renommer',
    content: ({ RenameDialog }, close) => <RenameDialog document={document} onDone={close} />,
  });
}

export function openRemove(studio: StudioStore, document: ListedDocument): void {
  fetchDialog(studio, withFolder, {
    title: `Supprimer « ${document.name} » ?`,
    content: ({ RemoveDialog }, close) => <RemoveDialog document={document} onDone={close} />,
  });
}

/** A new document, empty or copied from a model. */
export function openWizard(studio: StudioStore, kind: NewRequest['kind'], like?: ListedDocument): void {
  const { created = '' } = kinds[kind];
  const isTitled = kind !== 'town' && kind !== 'case-study';
  fetchDialog(studio, withFolder, {
    title: isTitled && like ? `${created} sur le modèle de « ${like.name} »` : created,
    content: ({ NewTown, NewCaseStudy, NewTitled }, close) =>
      kind === 'town' ? (
        <NewTown onDone={close} like={like?.file} />
      ) : kind === 'case-study' ? (
        <NewCaseStudy onDone={close} />
      ) : (
        <NewTitled kind={kind} like={like} onDone={close} />
      ),
  });
}
