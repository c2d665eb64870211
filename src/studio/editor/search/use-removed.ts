import { ask } from '../api';
import { agoOf } from '../removed/ago';
import { useAsked } from '../use-asked';
import { useStudio, useStudioState } from '../use-studio';
import type { Entry } from './search-entries';
import { openRemoved } from '../open-dialogs';

/** Removed documents and images as search entries; loaded when a search begins. */
export function useRemoved(isWanted: boolean): Entry[] {
  const studio = useStudio();
  // Loaded again whenever the list of documents changes.
  const documents = useStudioState((state) => state.site?.documents);

  // Errors are shown in the dialog « Supprimés ».
  const { answer } = useAsked(async () => (isWanted ? ask('GET removed', {}) : undefined), [isWanted, documents]);
  return (answer?.removed ?? []).map(({ file, name, at }) => ({
    id: `removed ${file}`,
    label: `Remettre «\u00a0${name}\u00a0»`,
    help: at === undefined ? 'Supprimé' : `Supprimé ${agoOf(at)}`,
    words: `${name} supprimé`,
    icon: 'ui-remove',
    run: () => openRemoved(studio),
  }));
}
