import { ownKey } from '../../site/definitions/addresses/own-folder';

/*
 * What the desk and the studio store in `localStorage`. A browser may refuse it (cookies blocked) or be full: then
 * nothing is stored, and everything else works.
 */

/** The value stored under a name; undefined if there is none. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(ownKey(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: string, text: string): void {
  try {
    localStorage.setItem(ownKey(name), text);
  } catch (error) {
    console.warn(error);
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(ownKey(name));
  } catch {
    // Storage is unavailable, so there is nothing to forget.
  }
}
