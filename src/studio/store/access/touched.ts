import { currentRoom } from './current-room';

export type TouchedPart = typeof import('../../app/shell/touched-part');

/** Fetches the part of the editor that a phone needs from the first touch on. */
export function fetchTouched(): Promise<TouchedPart> {
  return import('../../app/shell/touched-part');
}

/** The same, for the start of the editor: a phone begins without it. */
export async function touchedAtStart(): Promise<TouchedPart | undefined> {
  return currentRoom() === 'hand' ? undefined : fetchTouched();
}
