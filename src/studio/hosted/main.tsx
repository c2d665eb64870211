import { fromBrowser, toBrowser } from '../../site/definitions/addresses/own-folder';
import '../../desk/theme/desk-styles';
import { createRoot } from 'react-dom/client';
import { quietHistory } from '../../site/definitions/view/quiet-history';
import { readDeskSite } from '../../desk/desk-site';
import { arrivalAt } from '../../desk/hosted/arrival';
import { connect, isUnrenewed } from '../../desk/hosted/session';
import { enterBy } from '../../desk/hosted/sign-in';
import { SignInFrame } from '../../desk/screens/frame/SignInFrame';
import { registerWorker } from './opening/register-worker';
import type { HostedSite } from './site/hosted-site';
import { captureInstallPrompt } from './install/install-offer';
import { TabLinks } from './tabs/TabLinks';
import { forgetOpened } from './site/opened-copy';
import type { OpenedAlert } from './push/show-push';
import { siteBeside } from './site/site-beside';
import { createTabs, lastTab, tabAddresses, tabNames, tabWords, type TabName } from './tabs/tabs';
import { removeOnlinePage } from './online-page/online-page';
import { Unloaded } from './opening/Unloaded';
import { isTakeBackLink, storeTakeBackKey } from './publication/take-back-link';
import { Waiting } from './opening/Waiting';

quietHistory(['replaceState', 'pushState']);
// The build of the same version has written it.
const site = readDeskSite(document) as HostedSite;
const { arrival, rest } = arrivalAt(location.href);
const isBack = Boolean(arrival.link ?? arrival.code ?? arrival.notice);
storeTakeBackKey();
// At once: a code in the address must not stay in the browser's history.
if (isBack) history.replaceState(null, '', rest);
captureInstallPrompt();
// Only once the page is loaded, because its own files come first.
if (document.readyState === 'complete') void registerWorker();
else addEventListener('load', () => void registerWorker());
// Somebody follows a link from a mail while the page is open.
addEventListener('hashchange', () => {
  if (location.hash.includes('=') || isTakeBackLink()) location.reload();
});

const elements = ['onglets', ...tabNames].map((id) => document.getElementById(id));
const [links, requests, studio] = elements;
if (links && requests && studio) {
  const client = connect(site.backend);
  // When a user signs out, the copy of the site is deleted from this browser; unpublished changes stay.
  client.auth.onAuthStateChange((event, session) => {
    if (!session && !isUnrenewed(event, session)) void forgetOpened();
  });
  const waiting = createRoot(links);
  waiting.render(
    <SignInFrame site={site} title="Atelier">
      <Waiting words="Un instant…" />
    </SignInFrame>,
  );
  void enterBy(arrival, { client, url: site.backend.url, to: 'atelier' }).then((notice) => {
    // The link of the mail always leads to the site. The user goes on in the tab where the code was asked for.
    if (isBack && fromBrowser(location.pathname) === tabAddresses.site)
      history.replaceState(null, '', toBrowser(tabAddresses[lastTab()]));
    const beside = siteBeside(() => tabs.open('site'));
    const parts = (name: TabName, root: HTMLElement) => ({ site, client, notice, tab: tabs.tab(name), root, beside });
    const unloaded = (root: HTMLElement) => (error: unknown) => {
      console.error(error);
      removeOnlinePage();
      createRoot(root).render(<Unloaded site={site} />);
    };
    const open = {
      requests: () =>
        void import('./tabs/open-requests')
          .then(({ openRequests }) => openRequests(parts('requests', requests)))
          .catch(unloaded(requests)),
      site: () =>
        void import('./tabs/open-site').then(({ openSite }) => openSite(parts('site', studio))).catch(unloaded(studio)),
    };
    const tabs = createTabs(open, (name) => `${tabWords[name]} – ${site.company}`);
    navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<OpenedAlert>) => {
      tabs.show('requests');
      location.hash = data.request;
    });
    waiting.render(<TabLinks site={site} client={client} tabs={tabs} />);
  });
}
