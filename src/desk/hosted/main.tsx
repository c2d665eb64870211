import '../desk-styles';
import { Loader } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { quietHistory } from '../../definitions/quiet-history';
import { readDeskSite } from '../desk-site';
import { Door } from '../screens/Door';
import { arrivalAt } from './arrival';
import { HostedDesk } from './HostedDesk';
import { keptWorks } from './kept-works';
import { connect } from './session';
import { enterBy } from './sign-in';

quietHistory(['replaceState', 'pushState']);
const site = readDeskSite(document);
const { arrival, rest } = arrivalAt(location.href);
// At once: what was in the address is secret, and must not stay in the browser's history.
history.replaceState(null, '', rest);
// A sign-in link opened while the page is already there.
addEventListener('hashchange', () => {
  if (location.hash.includes('=')) location.reload();
});

const root = document.getElementById('root');
if (root && site.backend) {
  const client = connect(site.backend);
  const works = site.works ? { works: keptWorks(client, site.works) } : {};
  const page = createRoot(root);
  page.render(
    <Door site={site}>
      <Loader size="sm" aria-label="Un instant" />
    </Door>,
  );
  void enterBy(arrival, { client, url: site.backend.url }).then((notice) =>
    page.render(<HostedDesk site={site} client={client} notice={notice} {...works} />),
  );
}
