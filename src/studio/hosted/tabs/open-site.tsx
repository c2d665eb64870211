import type { SupabaseClient } from '@supabase/supabase-js';
import { createRoot } from 'react-dom/client';
import type { Database } from '../../../../supabase/database.types';
import type { ShownTab } from '../../../desk/device/shown-tab';
import type { DoorQuestion } from '../../worker/messages';
import type { Refused, Reply } from '../../logic/transport/reply';
import { ask } from '../../store/context/api';
import { askCode } from '../opening/ask-code';
import { openDoor } from '../site/site-function';
import { prepareOnlinePage, showOnlinePage } from '../online-page/online-page';
import { ownRole } from '../site/own-role';
import { followPublications, type PublicationFollower } from '../publication/follow-publication';
import { HostedStudio } from '../opening/HostedStudio';
import type { HostedSite } from '../site/hosted-site';
import { lastPublication } from '../publication/known-publication';
import { hasUnpublished } from '../publication/unpublished';
import { beginEditor, openEditor, type Begun } from '../opening/open-editor';
import { forgetOpened, loadOpened, openSince, storeOpened } from '../site/opened-copy';
import type { SiteBeside } from '../site/site-beside';
import { lastSent } from '../publication/sent-commit';
import type { OpenedSite } from '../site/snapshot';
import { hasTakeBackKey } from '../publication/take-back-link';

interface Parts {
  site: HostedSite;
  client: SupabaseClient<Database>;
  notice: string | undefined;
  tab: ShownTab;
  root: HTMLElement;
  /** Tells the tab « Demandes » when the studio answers, or why it cannot. */
  beside: SiteBeside;
}

/** The tab « Site »: sign-in, then the studio. */
export function openSite({ site, client, notice, tab, root, beside }: Parts): void {
  const [door, studio] = [document.createElement('div'), document.createElement('div')];
  root.append(door, studio);
  const page = createRoot(door);
  const { backend } = site;
  const first = openDoor({ client, backend, askCode: () => Promise.resolve(false) });
  const later = openDoor({ client, backend, askCode: (why) => askCode({ site, client }, why) });
  let begun: Begun | undefined;
  /** If the studio opens from this browser's copy: the pending question whether the copy is stale. */
  let head: Promise<Reply<unknown>> | undefined;
  /** Whether this browser has opened the site before. */
  let isKnown = false;
  const open = async () => {
    begun ??= beginEditor(site);
    head = undefined;
    const earlier = await loadOpened(await account());
    isKnown = earlier !== undefined;
    const mayWrite = earlier ? Promise.resolve(true) : ownRole(client).then(({ role }) => role !== undefined);
    void mayWrite.then((isIt) => (isIt ? showOnlinePage(root) : undefined));
    // The copy is used alone only if no unpublished change, later publication or pending « Remettre comme avant » needs
    // the newest site.
    if (earlier && earlier.sent === lastSent() && !hasTakeBackKey() && !(await hasUnpublished())) {
      head = first('head');
      return { status: 200, body: earlier.site };
    }
    const reply = await openWhole(first);
    if (reply.status !== 200) beside.refused((reply.body as Refused).error);
    return reply;
  };
  const onOpened = async (opened: OpenedSite) => {
    const follower = followPublications((followed) => lastPublication(client, followed));
    begun ??= beginEditor(site);
    await openEditor({
      begun,
      site,
      client,
      opened,
      isKnown,
      door: (question, body) => (question === 'open' ? openWhole(later) : later(question, body)),
      root: studio,
      tab,
      follower,
      onReady: () => page.unmount(),
    });
    beside.opened();
    if (head) catchUp(head, opened, follower).catch((error: unknown) => console.error(error));
    else follower.goOn(opened.commit);
  };
  // The page first: the editor's code would keep the processor from drawing it.
  const prepare = () =>
    void prepareOnlinePage(root).then(() => {
      begun ??= beginEditor(site);
      // The network may be back when the code is typed.
      begun.editor.catch(() => (begun = undefined));
    });
  const parts = { site, client, notice, open, prepare, onOpened };
  page.render(<HostedStudio {...parts} />);

  /** The id of the signed-in user; empty if nobody is signed in, and then the function refuses. */
  async function account(): Promise<string> {
    const { data } = await client.auth.getSession();
    return data.session?.user.id ?? '';
  }

  async function openWhole(through: (question: DoorQuestion) => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    const whose = await account();
    const earlier = (await loadOpened(whose))?.site;
    const reply = await openSince(through, earlier);
    if ((reply.body as { reason?: string }).reason === 'stranger') await forgetOpened();
    // Stored even if unchanged, so that the copy has the last sent commit.
    else if (reply.status === 200) void storeOpened(whose, reply.body as OpenedSite);
    return reply;
  }

  /** Loads what others have published since. A user who may not write the site any more is sent back to the sign-in. */
  async function catchUp(
    asked: Promise<Reply<unknown>>,
    opened: OpenedSite,
    follower: PublicationFollower,
  ): Promise<void> {
    const { status, body } = await asked;
    const { commit = opened.commit, reason = '' } = body as { commit?: string; reason?: string };
    if (reason === 'stranger' || reason === 'signed-out') {
      if (await forgetOpened()) location.reload();
      return;
    }
    if (status === 200 && commit !== opened.commit) await ask('POST receive', { decisions: [] });
    follower.goOn(commit);
  }
}
