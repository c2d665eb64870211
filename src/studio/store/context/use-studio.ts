import { createContext, use, useSyncExternalStore } from 'react';
import type { StudioState } from '../studio-state';
import type { StudioStore } from '../studio-store';

export const StudioContext = createContext<StudioStore | undefined>(undefined);

export function useStudio(): StudioStore {
  const store = use(StudioContext);
  if (!store) throw new Error('No studio is around this component.');
  return store;
}

/**
 * A part of the state. The component is rendered again when that part is another object, so `select` must not create
 * new ones.
 */
export function useStudioState<T>(select: (state: StudioState) => T): T {
  const store = useStudio();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
