import type { ReactNode } from 'react';
import { unsavedWord } from '../../definitions/states';
import type { StudioStore } from './store/studio-store';

/** Where the editor stands: on the machine that has the site's folder, or at an address of the published site. */
export interface Premises {
  isHosted: boolean;
  /** The page that the preview is drawn in. */
  preview: string;
  /** Where requests are followed up; absent if the tabs around the studio lead there. */
  desk?: string;
  /** The tab that the studio is, where it is one of an application. */
  tab?: {
    /** The `id` of its element, which is hidden while another is shown. */
    name: string;
    isShown: () => boolean;
    /** Returns a function that stops. */
    onShown: (listener: () => void) => () => void;
  };
  /** The documents that are kept in this browser and not published, drafts aside; absent where they are saved. */
  unpublished?: { current: () => readonly string[]; subscribe: (listener: () => void) => () => void };
  /** What becomes of the last publication; said over the foot of the page. */
  following?: ReactNode;
  /** Opens the list of publications. */
  openHistory?: (studio: StudioStore) => void;
}

let current: Premises = { isHosted: false, preview: '/atelier/preview/', desk: '/bureau/' };

/** Said before anything is drawn; it does not change. */
export function standAt(next: Premises): void {
  current = next;
}

/** How a change that its author alone sees is called: nothing is saved by hand at the address of the site. */
export function unsavedHere(): string {
  return current.isHosted ? 'Pas publié' : unsavedWord;
}

export function premises(): Premises {
  return current;
}
