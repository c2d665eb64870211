/** What Chromium says when the application can be installed; other browsers have a menu of their own. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer, which comes once and early, until somebody takes it. */
export function followInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Named so by the browsers that send it.
    become(event as InstallOffer);
  });
  addEventListener('appinstalled', () => become(undefined));
}

export function canInstall(): boolean {
  return offer !== undefined;
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the browser ask; an offer serves once. */
export async function install(): Promise<void> {
  const taken = offer;
  become(undefined);
  await taken?.prompt();
}

function become(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}
