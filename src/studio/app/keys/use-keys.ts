import { useWindowEvent } from '@mantine/hooks';
import { useCallback } from 'react';
import { environment } from '../../store/context/environment';
import { openPublish } from '../../features/publish/open-publish';
import { useStudio } from '../../store/context/use-studio';
import { placeOfKey } from './page-keys';

/** The keys of the whole studio: save, search, undo, redo. Returns their listener, for keys pressed in the page. */
export function useKeys(search: () => void): (event: KeyboardEvent) => void {
  const studio = useStudio();
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || environment().tab?.isShown() === false) return;
      const key = event.key.toLowerCase();
      const run = {
        s: () => void (environment().can.save ? studio.save() : openPublish(studio)),
        k: search,
        z: () => void (event.shiftKey ? studio.redo() : studio.undo()),
        y: () => void studio.redo(),
      }[key];
      if (!run) return;
      const { isAbove, isOwnText } = placeOfKey(event.target);
      const isUndo = key === 'z' || key === 'y';
      if (isUndo && isOwnText) return;
      // Replaces the browser's undo, which only knows one field, and its own saving and searching.
      event.preventDefault();
      event.stopPropagation();
      if (!isAbove) run();
    },
    [studio, search],
  );
  useWindowEvent('keydown', onKey, true);
  return onKey;
}
