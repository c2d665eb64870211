import { useEffect, useState } from 'react';
import type { Removed } from '../../core/folder/list-removed';
import { ask } from '../api';
import { agoOf } from '../removed/ago';
import { useStudio, useStudioState } from '../use-studio';
import type { Entry } from './search-entries';
import { openRemoved } from '../open-dialogs';

/** Removed documents and images as search entries; loaded when a search begins. */
export function useRemoved(isWanted: boolean): Entry[] {
  const studio = useStudio();
  const [removed, setRemoved] = useState<Removed[]>([]);
  // Loaded again whenever the list of documents changes.
  const documents = useStudioState((state) => state.site?.documents);

  useEffect(() => {
    if (!isWanted) return;
    // Errors are shown in the dialog « Supprimés ».
    ask('GET removed', {}).then(
      (answer) => setRemoved(answer.removed),
      () => setRemoved([]),
    );
  }, [isWanted, documents]);

  return removed.map(({ file, name, at }) => ({
    id: `removed ${file}`,
    label: `Remettre «\u00a0${name}\u00a0»`,
    help: at === undefined ? 'Supprimé' : `Supprimé ${agoOf(at)}`,
    words: `${name} supprimé`,
    icon: 'ui-remove',
    run: () => openRemoved(studio),
  }));
}
