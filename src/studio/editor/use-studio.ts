import { createContext, use, useSyncExternalStore } from 'react';
import type { StudioState } from './store/studio-state';
import type { StudioStore } from './store/studio-store';

export const StudioContext = createContext<StudioStore | undefined>(undefined);

/** What changes the state of the editor. */
export function useStudio(): StudioStore {
  const store = use(StudioContext);
  if (!store) throw new Error('No studio is around this component.');
  return store;
}

/** A part of the state; drawn anew when it is another one, so `select` returns what the state holds and makes nothing. */
export function useStudioState<T>(select: (state: StudioState) => T): T {
  const store = useStudio();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
