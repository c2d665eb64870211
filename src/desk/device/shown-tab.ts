import { createContext, useContext, useSyncExternalStore } from 'react';

/** The desk as a tab of an application. */
export interface ShownTab {
  /** The `id` of its element, and the `data-tab` of the page while it is shown. */
  name: string;
  isShown: () => boolean;
  /** Calls back when another tab is shown; returns a function that stops. */
  onShown: (listener: () => void) => () => void;
}

/** Undefined if the desk is a page of its own. */
export const TabContext = createContext<ShownTab | undefined>(undefined);

/** Whether the desk is visible. */
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
