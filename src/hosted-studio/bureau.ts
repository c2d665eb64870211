import { leaveWorkers } from './follow-worker';
import { hostedFiles } from './hosted-site';

/*
 * What stands at `/bureau` where the requests are a tab of the application: it leads there, with the request or the code
 * that the address names. No service worker reaches this page: it ends them all, and is the way out of a broken one.
 */

void leaveWorkers()
  // A browser that knows none, or forbids them here.
  .catch((error: unknown) => console.warn(error))
  .finally(() => location.replace(hostedFiles.requests + location.search + location.hash));
