import './theme/desk-styles';
import { Loader } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { quietHistory } from '../site/definitions/view/quiet-history';
import { deskBackend } from './store/desk-backend';
import { readDeskSite, type DeskSite } from './desk-site';
import { createDeskStore } from './store/desk-store';
import { Closed } from './local/Closed';
import { connectHere, sentenceHere, takeKey } from './local/local-client';
import { askHere } from './local/ask-here';
import { arrivalAt } from './hosted/arrival';
import { HostedDesk } from './hosted/HostedDesk';
import { consentsAt } from './works/consents';
import { storedWorks } from './works/stored-works';
import { siteWorks } from './works/site-works';
import { connect } from './hosted/session';
import { enterBy } from './hosted/sign-in';
import { Desk } from './screens/Desk';
import { SignInFrame } from './screens/frame/SignInFrame';

quietHistory(['replaceState', 'pushState']);
const site = readDeskSite(document);
const root = document.getElementById('root');
if (root && site.backend) openHosted(createRoot(root), site.backend);
else if (root) openHere(createRoot(root));

/** The desk of this machine: whoever has the key is the owner. */
function openHere(page: Root): void {
  const key = takeKey(document);
  if (key === undefined) return page.render(<Closed site={site} />);
  const client = connectHere(key);
  const place = { sentence: sentenceHere };
  const works = siteWorks(consentsAt(client, { site: site.url, ...place }), {
    when: 'une fois le site publié',
    open: () => Promise.resolve(askHere(key)),
  });
  page.render(<Desk store={createDeskStore(deskBackend(client, place))} site={site} account="local" works={works} />);
}

/** The desk of a hosted project, behind its sign-in. */
function openHosted(page: Root, backend: NonNullable<DeskSite['backend']>): void {
  const { arrival, rest } = arrivalAt(location.href);
  // At once: what was in the address is secret, and must not stay in the browser's history.
  history.replaceState(null, '', rest);
  // A sign-in link opened while the page is already there.
  addEventListener('hashchange', () => {
    if (location.hash.includes('=')) location.reload();
  });
  const client = connect(backend);
  const works = site.works ? { works: storedWorks(consentsAt(client), site.works) } : {};
  page.render(
    <SignInFrame site={site}>
      <Loader size="sm" aria-label="Un instant" />
    </SignInFrame>,
  );
  void enterBy(arrival, { client, url: backend.url }).then((notice) =>
    page.render(<HostedDesk site={site} client={client} notice={notice} {...works} />),
  );
}
