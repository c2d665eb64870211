import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import { notifications } from '@mantine/notifications';
import type { DeskSite } from '../desk-site';
import { type DeskState, type DeskStore } from './desk-store';
import { sentenceOf } from '../queries/lead-words';
import type { PhoneAlerts } from '../device/phone-alerts';
import type { WorksDesk } from '../queries/works-data';

export interface DeskPlace {
  store: DeskStore;
  site: DeskSite;
  /** The signed-in account, the author of notes and changes. */
  account: string;
  /** Absent where the desk has no service worker, because it is not part of the installable application. */
  alerts?: PhoneAlerts | undefined;
  /** Finished works; absent if the site cannot show any. */
  works?: WorksDesk | undefined;
}

export const DeskContext = createContext<DeskPlace | undefined>(undefined);

/** The context of the desk. */
export function useDesk(): DeskPlace {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This component belongs into a desk.');
  return desk;
}

/** The current state of the desk. */
export function useDeskState(): DeskState {
  const { store } = useDesk();
  return useSyncExternalStore(store.subscribe, store.state);
}

/**
 * Runs one task at a time and announces its result: the returned message, or why it failed. `run` resolves to whether
 * it succeeded.
 */
export function useTask(): { isBusy: boolean; run: (task: () => Promise<string>) => Promise<boolean> } {
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
