import type { ReactNode } from 'react';
import type { StudioStore } from '../studio-store';
import { ofFolder, type Capabilities } from './capabilities';

/** What is around the editor. */
export interface Environment {
  can: Readonly<Capabilities>;
  /** Who writes here; absent where nobody signs in: whoever has the folder may change everything. */
  role?: 'owner' | 'editor';
  /** The address of the page in which the preview is rendered. */
  preview: string;
  /** The address of the desk; absent if the tabs around the studio lead there. */
  desk?: string;
  /** Set if the studio is a tab of an application. */
  tab?: {
    /** The `id` of its element, which is hidden while another is shown. */
    name: string;
    isShown: () => boolean;
    /** Returns a function that removes the listener. */
    onShown: (listener: () => void) => () => void;
  };
  /**
   * The documents that are kept in this browser and not published, without drafts; absent if documents are saved to a
   * folder.
   */
  unpublished?: { current: () => readonly string[]; subscribe: (listener: () => void) => () => void };
  /**
   * Whether the site, as it was opened, has passed a build, which checks everything; absent if there is no such build.
   */
  hasPassedBuild?: () => Promise<boolean>;
  /** The state of the last publication, shown at the bottom of the page. */
  following?: ReactNode;
  /** The page that visitors have, shown until the preview is rendered. */
  onlinePage?: {
    /** Called when the editor's bars are rendered. */
    uncoverBars: () => void;
    /** Removes it; returns how far it was scrolled and where it was tapped, or undefined if it was not shown. */
    remove: () => PageSeen | undefined;
  };
  /** Opens the list of publications. */
  openHistory?: (studio: StudioStore) => void;
}

/** How far a page was scrolled, and where it was tapped last, in CSS pixels of its window. */
export interface PageSeen {
  top: number;
  tap?: { x: number; y: number };
}

let current: Environment = { can: ofFolder, preview: '/atelier/preview/', desk: '/bureau/' };

/** To be called once, before anything is rendered. */
export function setEnvironment(next: Environment): void {
  current = next;
}

export function environment(): Environment {
  return current;
}
