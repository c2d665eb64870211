import { hostedFiles } from './hosted-site';

/*
 * What stands at `/bureau` where the requests are a tab of the application: it leads there, with the request or the code
 * that the address names. No service worker reaches this page, so it is also the way out of a broken one.
 */

async function leaveWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}

void leaveWorkers()
  // A browser that knows none, or forbids them here.
  .catch((error: unknown) => console.warn(error))
  .finally(() => location.replace(hostedFiles.requests + location.search + location.hash));
