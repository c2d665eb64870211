import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import { notifications } from '@mantine/notifications';
import type { DeskSite } from './desk-site';
import { type DeskState, type DeskStore } from './desk-store';
import { sentenceOf } from './lead-words';

export interface DeskPlace {
  store: DeskStore;
  site: DeskSite;
  /** Who is working: what their notes and changes are signed with. */
  account: string;
}

export const DeskContext = createContext<DeskPlace | undefined>(undefined);

/** The desk that a component is part of. */
export function useDesk(): DeskPlace {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This component belongs into a desk.');
  return desk;
}

/** What the desk shows now. */
export function useDeskState(): DeskState {
  const { store } = useDesk();
  return useSyncExternalStore(store.subscribe, store.state);
}

/**
 * Does one thing at a time, and says what came of it: the words that are told when it is done, or why it could not be.
 * Resolves to whether it was done.
 */
export function useDoing(): { isBusy: boolean; run: (task: () => Promise<string>) => Promise<boolean> } {
  const { store } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    async (task: () => Promise<string>) => {
      setBusy(true);
      try {
        store.say(await task());
        return true;
      } catch (error) {
        notifications.show({
          title: 'Ce n’est pas fait',
          message: sentenceOf(error),
          color: 'red',
          autoClose: 10_000,
          closeButtonProps: { 'aria-label': 'Fermer' },
        });
        return false;
      } finally {
        setBusy(false);
      }
    },
    [store],
  );
  return { isBusy, run };
}
