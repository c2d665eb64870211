import { hostedFiles } from './hosted-site';

/** Ends the service workers of the desk and of the studio, except those of `kept`. */
export async function leaveWorkers(kept?: string): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const { pathname } = new URL(registration.scope);
    if (pathname !== kept && /^\/(?:bureau|atelier)/.test(pathname)) await registration.unregister();
  }
}

/** Has the application's own files kept, and it alone: a worker of the desk as it was before is ended. */
export async function followWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await leaveWorkers('/atelier/');
    await navigator.serviceWorker.register(hostedFiles.worker, { updateViaCache: 'none' });
  } catch (error) {
    // Forbidden in a private window, for one: the application does without.
    console.warn(error);
  }
}
