import { ask } from '../../store/context/api';
import { agoOf } from '../documents/ago';
import { useAsked } from '../../store/context/use-asked';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import type { Entry } from './search-entries';
import { openRemoved } from '../../app/dialogs/open-dialogs';

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
