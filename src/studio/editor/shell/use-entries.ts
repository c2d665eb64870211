import { useMemo } from 'react';
import { schemas } from '../../../blocks/document-schemas';
import { shapeOf } from '../../../definitions/shape-of';
import { folded } from '../../../definitions/suggest';
import type { Mode } from '../../preview-messages';
import { kindLabels } from '../../core/document-names';
import { iconOf } from '../document-groups';
import type { EditorIconName } from '../editor-icons';
import { useStudio, useStudioState } from '../use-studio';
import { addBlockAtEnd } from '../outline/open-palette';
import { withValues } from '../form/token-parts';
import { openLibrary } from '../library/open-library';
import { openHistory, openPublish } from '../publish/open-publish';
import { newKinds } from '../wizards/NewDocumentMenu';
import { openWizard } from '../wizards/open-wizard';
import { fieldsOf } from './fields-of';
import { screens, type Screen } from './screens';

export interface PaletteActions {
  onMode: (mode: Mode) => void;
  onScreen: (screen: Screen) => void;
  onPlan: () => void;
}

interface Entry {
  id: string;
  label: string;
  help?: string;
  icon: EditorIconName;
  run: () => void;
}

/** Of each group: more would be read by nobody. */
const most = 8;

/** What the palette offers for some words, by groups. */
export function useEntries(
  query: string,
  { onMode, onScreen, onPlan }: PaletteActions,
): { title: string; entries: Entry[] }[] {
  const studio = useStudio();
  const site = useStudioState((state) => state.site);
  const tokens = useStudioState((state) => state.drawn?.tokens);
  const file = useStudioState((state) => state.file);
  const document = useStudioState((state) => (state.file === undefined ? undefined : state.documents[state.file]));

  const actions = useMemo<Entry[]>(
    () => [
      { id: 'save', label: 'Enregistrer', help: 'Ctrl+S', icon: 'ui-disk', run: () => void studio.save() },
      { id: 'undo', label: 'Annuler', help: 'Ctrl+Z', icon: 'ui-undo', run: () => void studio.undo() },
      { id: 'redo', label: 'Rétablir', help: 'Ctrl+Maj+Z', icon: 'ui-redo', run: () => void studio.redo() },
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
      ...newKinds.map(({ kind, label, icon }) => ({
        id: `new ${kind}`,
        label: `Créer : ${label.toLowerCase()}`,
        icon,
        run: () => openWizard(studio, kind),
      })),
      { id: 'images', label: 'Images du site', icon: 'ui-image', run: () => openLibrary(studio) },
      { id: 'history', label: 'Historique du site', icon: 'ui-history', run: () => openHistory(studio) },
      { id: 'publish', label: 'Publier', icon: 'ui-publish', run: () => openPublish(studio) },
      { id: 'edit', label: 'Modifier en cliquant', icon: 'ui-edit', run: () => onMode('edit') },
      { id: 'browse', label: 'Naviguer dans le site', icon: 'ui-browse', run: () => onMode('browse') },
      ...screens.map(({ value, label, icon }) => ({
        id: value,
        label: `Voir sur : ${label.toLowerCase()}`,
        icon,
        run: () => onScreen(value),
      })),
    ],
    [studio, onMode, onScreen, onPlan],
  );
  const documents = useMemo<Entry[]>(
    () =>
      (site?.documents ?? []).map(({ file: one, kind, name, path }) => ({
        id: one,
        label: name,
        help: [kindLabels[kind], path ?? one].join(' · '),
        icon: iconOf(kind),
        run: () => void studio.openDocument(one),
      })),
    [site, studio],
  );
  const fields = useMemo<Entry[]>(() => {
    if (!document || file === undefined) return [];
    return fieldsOf(shapeOf(schemas[document.kind]), document.data).map(({ pointer, label, around, text }) => ({
      id: pointer,
      label,
      help: [around, withValues(text, tokens)].filter(Boolean).join(' · '),
      icon: 'ui-edit',
      run: () => void studio.goTo({ file, pointer }),
    }));
  }, [document, file, studio, tokens]);

  const wanted = folded(query.trim()).split(/\s+/);
  const among = (entries: Entry[]) =>
    entries
      .filter(({ label, help = '' }) => {
        const words = folded(`${label} ${help}`);
        return wanted.every((word) => words.includes(word));
      })
      .slice(0, most);
  return [
    { title: 'Champs de ce document', entries: among(fields) },
    { title: 'Documents', entries: among(documents) },
    { title: 'Actions', entries: among(actions) },
  ].filter(({ entries }) => entries.length > 0);
}
