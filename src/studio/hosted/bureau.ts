import { toBrowser } from '../../site/definitions/addresses/own-folder';
import { unregisterWorkers } from './opening/register-worker';
import { hostedFiles } from './site/hosted-site';

/*
 * The page at `/bureau`, where the desk is a tab of the application. It redirects there, with the request or the code
 * that the address names. No service worker controls this page; it unregisters all of them, so that it also repairs a
 * browser with a broken one.
 */

void unregisterWorkers()
  // The browser has no service workers, or forbids them here.
  .catch((error: unknown) => console.warn(error))
  .finally(() => location.replace(toBrowser(hostedFiles.requests) + location.search + location.hash));
