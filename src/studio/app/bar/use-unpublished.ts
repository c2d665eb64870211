import { useSyncExternalStore } from 'react';
import { environment } from '../../store/context/environment';
import { changedDocuments } from '../../store/studio-state';
import { useStudioState } from '../../store/context/use-studio';

const none: readonly string[] = [];

/** The documents with changes that only their author sees: not saved or, on a hosted site, not published. */
export function useUnpublished(): readonly string[] {
  const { unpublished } = environment();
  // A string, because a selector must return an equal value while nothing changes.
  const drafts = useStudioState((state) =>
    changedDocuments(state)
      .map(({ file }) => file)
      .join('\n'),
  );
  const kept = useSyncExternalStore(
    (listener) => unpublished?.subscribe(listener) ?? (() => undefined),
    () => unpublished?.current() ?? none,
  );
  const site = useStudioState((state) => state.site);
  // The studio itself keeps the list of published addresses.
  const isOwn = (file: string) => site?.documents.find((one) => one.file === file)?.kind === 'published';
  const changed = [...new Set([...kept, ...drafts.split('\n').filter(Boolean)])];
  return changed.filter((file) => !isOwn(file));
}
