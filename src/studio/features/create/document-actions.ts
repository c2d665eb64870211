import type { DocumentKind } from '../../../site/definitions/documents/documents';
import { kinds } from '../../../site/definitions/documents/kinds/kinds';
import { formOf } from '../fields/forms';
import { pointerOf } from '../../logic/transport/pointer';
import type { NewRequest } from './logic/new-document';
import type { ListedDocument } from '../../api/library/site';
import type { EditorIconName } from '../../ui/editor-icons';
import { emptyValue, liftedBy } from '../fields/kinds/group/describe-value';
import { environment } from '../../store/context/environment';
import { draftedValue } from '../../store/studio-state';
import type { StudioStore } from '../../store/studio-store';
import { goToMenu, isInMenu } from './menu-place';
import { openWizard, openRename, openRemove } from '../../app/dialogs/open-dialogs';
import { openHistory } from '../publish/open-publish';

/** An action on a document as a whole. */
export interface DocumentAction {
  id: 'publish-at' | 'menu' | 'rename' | 'like' | 'history' | 'remove';
  label: string;
  icon: EditorIconName;
  run: () => void;
}

/** Kinds whose documents can be created and removed; the others exist once for the whole site. */
function isMovable(kind: DocumentKind): kind is NewRequest['kind'] {
  return kinds[kind].created !== undefined;
}

/** Goes to the publication date of the page; sets it to tomorrow if there is none. */
async function chooseMoment(studio: StudioStore, { file, kind }: ListedDocument): Promise<void> {
  await studio.openDocument(file);
  const { fields } = formOf(kind);
  const [name, field] = Object.entries(fields).find(([, one]) => one.kind === 'moment') ?? [];
  if (name === undefined || !field) return;
  const place = { file, pointer: pointerOf([name]) };
  if (draftedValue(studio.getState(), place) === undefined)
    studio.edit(place, emptyValue(field), {
      label: field.title ?? name,
      order: Object.keys(fields),
      withdraws: liftedBy(field, place.pointer),
    });
  await studio.goTo(place);
}

/** The actions on a document as a whole; each opens a dialog. */
export function documentActions(studio: StudioStore, document: ListedDocument): DocumentAction[] {
  const { can } = environment();
  const { kind, path } = document;
  const history: DocumentAction = {
    id: 'history',
    label: 'Historique',
    icon: 'ui-history',
    run: () => openHistory(studio, document),
  };
  const earlier = can.versions ? [history] : [];
  if (!isMovable(kind) || !can.documents) return earlier;
  const rename: DocumentAction = {
    id: 'rename',
    label: 'Renommer',
    icon: 'ui-rename',
    run: () => openRename(studio, document),
  };
  const like: DocumentAction = {
    id: 'like',
    label: `${kinds[kind].created ?? ''} sur ce modèle`,
    icon: 'ui-copy',
    run: () => openWizard(studio, kind, document),
  };
  const remove: DocumentAction = {
    id: 'remove',
    label: 'Supprimer',
    icon: 'ui-remove',
    run: () => openRemove(studio, document),
  };
  const menu: DocumentAction = {
    id: 'menu',
    label: isInMenu(studio.getState(), document) ? 'Sa place dans le menu' : 'Ajouter au menu',
    icon: 'ui-navigation',
    run: () => void goToMenu(studio, document),
  };
  // Services have a menu of their own.
  const canLead = path !== undefined && path !== '/' && kind !== 'service';
  const publishAt: DocumentAction = {
    id: 'publish-at',
    label: 'Publier le',
    icon: 'ui-calendar',
    run: () => void chooseMoment(studio, document),
  };
  // A date would hide a page that visitors already have.
  const dated = document.state?.is === 'public' ? [] : [publishAt];
  // A finished work cannot be copied: its photographs and its consent belong to one customer.
  const copied = kind === 'case-study' ? [] : [like];
  return [...dated, rename, ...copied, ...(canLead ? [menu] : []), ...earlier, ...(path === '/' ? [] : [remove])];
}
