import { forget, recall, remember } from '../../../desk/device/device-memory';

/*
 * The mail about a publication links to `/atelier/site#revenir-<key>`. The studio then asks, once, whether to take that
 * publication back.
 */

const asked = /^#revenir-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** In `localStorage`: the user may have to sign in first, and the link of that mail may open another browser tab. */
const place = 'atelier-revenir';

/** Whether the address asks to take a publication back. */
export function isTakeBackLink(): boolean {
  return asked.test(location.hash);
}

/**
 * Stores the key from the address until the studio is open, and removes it from the address, so that a reload does not
 * ask again.
 */
export function storeTakeBackKey(): void {
  const [, key] = asked.exec(location.hash) ?? [];
  if (key === undefined) return;
  remember(place, key);
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Whether a key is stored. */
export function hasTakeBackKey(): boolean {
  return recall(place) !== undefined;
}

/** Returns the stored key and deletes it; undefined if there is none. */
export function consumeTakeBackKey(): string | undefined {
  const key = recall(place);
  forget(place);
  return key;
}
