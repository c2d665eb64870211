import { signal } from '../../../site/definitions/view/signal';

/** Chromium's event `beforeinstallprompt`. Other browsers offer the installation in their own menu. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | undefined;
const changed = signal();

/** Keeps the browser's offer for later: the event comes once, early. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // TypeScript's library does not know the type of this event.
    become(event as InstallOffer);
  });
  addEventListener('appinstalled', () => become(undefined));
}

export function canInstall(): boolean {
  return offer !== undefined;
}

export const onInstallOffer = changed.on;

/** Shows the browser's installation prompt. An event can prompt only once. */
export async function install(): Promise<void> {
  const taken = offer;
  become(undefined);
  await taken?.prompt();
}

function become(next: InstallOffer | undefined): void {
  offer = next;
  changed.tell();
}
