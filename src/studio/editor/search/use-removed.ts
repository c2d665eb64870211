import { useEffect, useState } from 'react';
import type { Removed } from '../../core/folder/list-removed';
import { ask } from '../api';
import { agoOf } from '../removed/ago';
import { openRemoved } from '../removed/open-removed';
import { useStudio, useStudioState } from '../use-studio';
import type { Entry } from './search-entries';

/** What is gone from the site, once somebody looks for something: it is found by its name like what is there. */
export function useRemoved(isWanted: boolean): Entry[] {
  const studio = useStudio();
  const [removed, setRemoved] = useState<Removed[]>([]);
  // Another list whenever something comes or goes.
  const documents = useStudioState((state) => state.site?.documents);

  useEffect(() => {
    if (!isWanted) return;
    // Whoever opens « Supprimés » is told why there is none.
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
