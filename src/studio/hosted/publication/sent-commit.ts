import { recall, remember } from '../../../desk/device/device-memory';

/** In `localStorage`: the commit that this browser sent last, and the last commit whose final state was shown. */
const places = { sent: 'atelier-envoye', told: 'atelier-annonce' };

/** The commit that this browser sent last. */
export function lastSent(): string | undefined {
  return recall(places.sent);
}

/** The last commit whose final state was shown: online or failed. */
export function lastTold(): string | undefined {
  return recall(places.told);
}

/** Whether what this browser sent last may not be online yet. */
export function isAwaited(): boolean {
  return lastSent() !== undefined && lastSent() !== lastTold();
}

export function rememberSent(commit: string): void {
  remember(places.sent, commit);
}

export function rememberTold(commit: string): void {
  remember(places.told, commit);
}
