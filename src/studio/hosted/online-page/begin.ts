import { fromBrowser } from '../../../site/definitions/addresses/own-folder';
import { recall } from '../../../desk/device/device-memory';
import { storageKey } from '../../../desk/hosted/session-key';
import { hostedFiles } from '../site/hosted-site';
import { hasOpened } from '../site/opened-copy';
import { prepareOnlinePage, removeOnlinePage, showOnlinePage } from './online-page';
import { sayUnloaded } from './say-unloaded';

/** In ms: on a slow network, the application does not wait longer for the page. */
const longest = 1500;

/*
 * Runs before the application, whose code takes a slow phone seconds. If a session is stored here and the site was
 * opened before, the user sees the page at once. The application then asks whether the user may still write the site.
 */
const root = document.getElementById('site');
if (root && fromBrowser(location.pathname) === hostedFiles.page && recall(storageKey) !== undefined) {
  // The page is drawn while the browser looks up whether it may be shown.
  void prepareOnlinePage(root);
  if (await hasOpened())
    await Promise.race([showOnlinePage(root), new Promise((resolve) => setTimeout(resolve, longest))]);
}
// Not in parallel: the code of the application would keep the processor from drawing the page.
await import('../main').catch((error: unknown) => {
  console.error(error);
  removeOnlinePage();
  sayUnloaded();
});
