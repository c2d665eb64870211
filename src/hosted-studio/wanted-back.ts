import { forget, recall, remember } from '../desk/device-memory';

/* The mail about a publication leads to `/atelier/site#revenir-<key>`: whoever follows it is asked, once, about that one. */

const asked = /^#revenir-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** In `localStorage`: a code may be asked for first, and the link of its mail may open another tab. */
const place = 'atelier-revenir';

/** Whether the address asks for a publication to be taken back. */
export function isWantedBack(): boolean {
  return asked.test(location.hash);
}

/** Keeps what the address asks for until the studio is open; asked for again, a reload would ask again. */
export function keepWantedBack(): void {
  const [, key] = asked.exec(location.hash) ?? [];
  if (key === undefined) return;
  remember(place, key);
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Whether `takeWantedBack` would give a key. */
export function isBackAwaited(): boolean {
  return recall(place) !== undefined;
}

/** The key of the publication that was asked for; undefined if none was, or it was taken. */
export function takeWantedBack(): string | undefined {
  const key = recall(place);
  forget(place);
  return key;
}
