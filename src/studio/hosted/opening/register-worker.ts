import { fromBrowser, isOwn, toBrowser } from '../../../site/definitions/addresses/own-folder';
import { hostedFiles } from '../site/hosted-site';

/** Unregisters the service workers of the desk and of the studio, except the one with the scope `kept`. */
export async function unregisterWorkers(kept?: string): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const { pathname } = new URL(registration.scope);
    if (isOwn(pathname) && pathname !== kept && /^\/(?:bureau|atelier)/.test(fromBrowser(pathname)))
      await registration.unregister();
  }
}

/** Registers the application's service worker, and unregisters those of earlier versions of the desk. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await unregisterWorkers(toBrowser('/atelier/'));
    await navigator.serviceWorker.register(toBrowser(hostedFiles.worker), { updateViaCache: 'none' });
  } catch (error) {
    // Forbidden, for example in a private window. The application works without it.
    console.warn(error);
  }
}
