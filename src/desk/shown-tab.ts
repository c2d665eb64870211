import { createContext, useContext, useSyncExternalStore } from 'react';

/** The desk as one tab of an application: whether it is the one that is shown. */
export interface ShownTab {
  /** The `id` of its element, and the `data-tab` of the page while it is shown. */
  name: string;
  isShown: () => boolean;
  /** Calls back when another tab is shown; returns a function that stops. */
  onShown: (listener: () => void) => () => void;
}

/** Undefined where the desk has the page for itself. */
export const TabContext = createContext<ShownTab | undefined>(undefined);

/** Whether somebody can see the desk. */
export function useIsShown(): boolean {
  const tab = useContext(TabContext);
  return useSyncExternalStore(tab?.onShown ?? never, tab?.isShown ?? always);
}

function never(): () => void {
  return () => undefined;
}

function always(): boolean {
  return true;
}
