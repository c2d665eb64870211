/*
 * What this device remembers for the desk and the studio, in `localStorage`. A browser may refuse it (cookies blocked) or
 * be full: then nothing is remembered, and all the rest goes on.
 */

/** What is remembered under a name; undefined if nothing is. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch (error) {
    console.warn(error);
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // There is nothing to forget either.
  }
}
