import type { Mode } from '../../logic/transport/preview-messages';
import { helpPages } from '../../app/help/help-pages';
import { addBlockAtEnd, blocksForTheEnd } from '../outline/palette/open-palette';
import type { OfferedBlock } from '../outline/palette/offered-blocks';
import type { Capabilities } from '../../store/context/capabilities';
import { environment } from '../../store/context/environment';
import { currentBreakpoint } from '../../store/screen/current-breakpoint';
import { screens, type Screen } from '../../app/shell/screens';
import { listedDocument } from '../../store/studio-state';
import type { StudioStore } from '../../store/studio-store';
import { documentActions } from '../create/document-actions';
import { newKinds } from '../create/NewDocumentMenu';
import type { Entry } from './search-entries';
import { openFiles, openHelp, openLibrary, openRemoved, openWizard } from '../../app/dialogs/open-dialogs';
import { openReplace } from './replace/open-replace';
import { openHistory, openPublish } from '../publish/open-publish';

/** The actions of the interface around the page. */
export interface PaletteActions {
  onMode: (mode: Mode) => void;
  onScreen: (screen: Screen) => void;
  onPlan: () => void;
}

/** The actions that the search offers. */
export function actionEntries(studio: StudioStore, actions: PaletteActions): Entry[] {
  return allEntries(studio, actions).filter(({ needs }) => needs === undefined || environment().can[needs]);
}

function allEntries(
  studio: StudioStore,
  { onMode, onScreen, onPlan }: PaletteActions,
): (Entry & { needs?: keyof Capabilities })[] {
  return [
    {
      needs: 'save',
      id: 'save',
      label: 'Enregistrer',
      ...byKeys('Ctrl+S'),
      icon: 'ui-disk',
      run: () => void studio.save(),
    },
    { id: 'undo', label: 'Annuler', ...byKeys('Ctrl+Z'), icon: 'ui-undo', run: () => void studio.undo() },
    { id: 'redo', label: 'Rétablir', ...byKeys('Ctrl+Maj+Z'), icon: 'ui-redo', run: () => void studio.redo() },
    {
      id: 'plan',
      label: 'Aller au plan de la page',
      help: 'Ses blocs, à déplacer et à régler',
      icon: 'ui-plan',
      run: onPlan,
    },
    {
      id: 'add-block',
      label: 'Ajouter un bloc',
      help: 'À la fin de la page',
      icon: 'ui-add',
      run: () => addBlockAtEnd(studio),
    },
    ...newKinds.map(({ kind, one, icon }) => ({
      needs: 'documents' as const,
      id: `new ${kind}`,
      label: `Créer : ${one}`,
      icon,
      run: () => openWizard(studio, kind),
    })),
    {
      id: 'replace',
      label: 'Chercher et remplacer dans tout le site',
      help: 'Chaque endroit est montré avant',
      icon: 'ui-replace',
      run: () => openReplace(studio),
    },
    {
      needs: 'pictures',
      id: 'images',
      label: 'Images du site',
      help: 'Les photos et les dessins, et où chacun sert',
      icon: 'ui-image',
      run: () => openLibrary(studio),
    },
    {
      needs: 'files',
      id: 'files',
      label: 'Fichiers du site',
      help: 'PDF à lire, preuves des moteurs de recherche, et où des liens y mènent',
      words:
        'fichier pdf plaquette brochure dépliant catalogue conditions générales cgv attestation document joindre mettre télécharger téléchargement preuve google search console bing security.txt sécurité',
      icon: 'ui-page',
      run: () => openFiles(studio),
    },
    {
      id: 'history',
      label: 'Historique du site',
      words: 'publications avant revenir remettre',
      icon: 'ui-history',
      run: () => openHistory(studio),
    },
    {
      needs: 'documents',
      id: 'removed',
      label: 'Supprimés',
      help: 'Ce qui est parti du site, et le moyen de le remettre',
      words: 'supprimer supprimé effacé perdu retrouver récupérer restaurer remettre corbeille disparu',
      icon: 'ui-remove',
      run: () => openRemoved(studio),
    },
    { id: 'publish', label: 'Publier', icon: 'ui-publish', run: () => openPublish(studio) },
    {
      needs: 'help',
      id: 'help',
      label: 'Aide',
      help: 'Une page courte par chose à faire',
      icon: 'ui-help',
      run: () => openHelp(studio),
    },
    { id: 'edit', label: 'Modifier en cliquant', icon: 'ui-edit', run: () => onMode('edit') },
    { id: 'browse', label: 'Naviguer dans le site', icon: 'ui-browse', run: () => onMode('browse') },
    ...screens.map(({ value, label, icon }): Entry => ({
      id: value,
      label: `Voir sur : ${label.toLowerCase()}`,
      icon,
      run: () => onScreen(value),
    })),
  ];
}

/** The pages of help. */
export function helpEntries(studio: StudioStore): Entry[] {
  if (!environment().can.help) return [];
  return helpPages.map(({ id, title, steps, words }) => ({
    id: `help ${id}`,
    label: title,
    help: steps[0] ?? '',
    words: `aide guide ${words}`,
    icon: 'ui-help',
    run: () => openHelp(studio, id),
  }));
}

/** The actions on the document in view, and the blocks that can be added to its page. */
export function documentActionEntries(studio: StudioStore, file: string | undefined): Entry[] {
  const blocks = blocksForTheEnd(studio).map(({ offered, add }) => blockEntry(offered, add));
  const listed = file === undefined ? undefined : listedDocument(studio.getState(), file);
  if (!listed) return blocks;
  const whole = documentActions(studio, listed).map(({ id, label, icon, run }): Entry => ({
    id: `document ${id}`,
    label: id === 'like' ? label : `${label} « ${listed.name} »`,
    ...(id === 'like' ? { help: listed.name } : {}),
    icon,
    run,
  }));
  return [...whole, ...blocks];
}

export function blockEntry({ id, label, description, alsoCalled }: OfferedBlock, add: () => void): Entry {
  return {
    id: `block ${id}`,
    label: `Ajouter un bloc : ${label.toLowerCase()}`,
    help: description,
    words: alsoCalled,
    icon: 'ui-add',
    run: add,
  };
}

/** The keyboard shortcuts of the actions. */
function byKeys(help: string): Pick<Entry, 'help'> {
  return currentBreakpoint() === 'wide' ? { help } : {};
}
