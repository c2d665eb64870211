import { currentBreakpoint } from '../screen/current-breakpoint';

export type FirstTouchPart = typeof import('../../app/shell/first-touch-part');

/** Fetches the part of the editor that a phone needs from the first touch on. */
export function fetchFirstTouchPart(): Promise<FirstTouchPart> {
  return import('../../app/shell/first-touch-part');
}

/** The same, for the start of the editor: a phone begins without it. */
export async function partAtStart(): Promise<FirstTouchPart | undefined> {
  return currentBreakpoint() === 'hand' ? undefined : fetchFirstTouchPart();
}
