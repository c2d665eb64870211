import '../desk/desk-styles';
import { createRoot } from 'react-dom/client';
import { readDeskSite } from '../desk/desk-site';
import { arrivalAt } from '../desk/hosted/arrival';
import { connect } from '../desk/hosted/session';
import { enterBy } from '../desk/hosted/sign-in';
import { Door } from '../desk/screens/Door';
import { askCode } from './ask-code';
import { openDoor } from './door';
import { HostedStudio } from './HostedStudio';
import type { HostedSite } from './hosted-site';
import { followPublications } from './follow-publication';
import { lastPublication } from './known-publication';
import { openEditor } from './open-editor';
import type { OpenedSite } from './snapshot';
import { isWantedBack, keepWantedBack } from './wanted-back';
import { Waiting } from './Waiting';

// Written by the build of this very version.
const site = readDeskSite(document) as HostedSite;
const { arrival } = arrivalAt(location.href);
keepWantedBack();
// At once: what the address brought is nobody else's, and stays in no list of visited pages.
if (arrival.link || arrival.code || arrival.notice) history.replaceState(null, '', location.pathname);
// A link that is opened while the page is there.
addEventListener('hashchange', () => {
  if (location.hash.includes('=') || isWantedBack()) location.reload();
});

const [door, studio] = ['root', 'atelier'].map((id) => document.getElementById(id));
if (door && studio) {
  const client = connect(site.backend);
  const page = createRoot(door);
  page.render(
    <Door site={site} title="Atelier">
      <Waiting words="Un instant…" />
    </Door>,
  );
  const first = openDoor({ client, backend: site.backend, askCode: () => Promise.resolve(false) });
  const later = openDoor({
    client,
    backend: site.backend,
    askCode: (why) => askCode({ site, client, behind: studio }, why),
  });
  const open = () => first('open');
  const onOpened = async (opened: OpenedSite) => {
    const follower = followPublications((followed) => lastPublication(client, followed));
    await openEditor({ site, client, opened, door: later, root: studio, follower, onReady: () => page.unmount() });
    follower.goOn(opened.commit);
  };
  void enterBy(arrival, { client, url: site.backend.url }).then((notice) =>
    page.render(<HostedStudio site={site} client={client} notice={notice} open={open} onOpened={onOpened} />),
  );
}
