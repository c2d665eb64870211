import { toBrowser } from '../../../site/definitions/addresses/own-folder';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createElement } from 'react';
import type { Database } from '../../../../supabase/database.types';
import type { ShownTab } from '../../../desk/device/shown-tab';
import type { DoorQuestion, PictureName } from '../../worker/messages';
import { workerTransport } from '../../worker/worker-transport';
import type { Reply } from '../../logic/transport/reply';
import { askThrough } from '../../store/context/api';
import { ofRepository } from '../../store/context/capabilities';
import { setEnvironment } from '../../store/context/environment';
import { fetchFirstTouchPart, partAtStart } from '../../store/first-touch/first-touch';
import type { StudioStore } from '../../store/studio-store';
import { afterFirstTouch } from '../../store/first-touch/after-first-touch';
import { withPart } from '../../app/dialogs/with-part';
import { hostedFiles, type HostedSite, type KnownMedia } from '../site/hosted-site';
import type { PublicationFollower } from '../publication/follow-publication';
import { onlineCommit } from '../publication/known-publication';
import { removeOnlinePage, uncoverBars } from '../online-page/online-page';
import { PublicationNotice } from '../publication/PublicationNotice';
import { unpublishedStore } from '../site/unpublished-store';
import { followUnpublished } from '../site/moved-unpublished';
import { loadKept, loadPictures } from '../publication/unpublished';
import { bringPictures, newPictures } from '../site/new-pictures';
import { consumeTakeBackKey } from '../publication/take-back-link';
import { snapshotOf, textsOf, type OpenedSite } from '../site/snapshot';

/** The parts of the editor that do not depend on the site's documents. */
export type Begun = ReturnType<typeof beginEditor>;

/** Starts loading these parts, in parallel to the site. */
export function beginEditor({ compiled }: HostedSite) {
  const start = () => new Worker(`${compiled}editor/worker.js`, { type: 'module' });
  let first: Worker | undefined = start();
  // If it fails before anybody uses it, `startWorker` starts another one.
  first.addEventListener('error', () => (first = undefined), { once: true });
  const editor = Promise.all([import('../../app/start-editor'), partAtStart()]);
  // This prevents an unhandled rejection; `openEditor` awaits the import and gets the error.
  editor.catch(() => undefined);
  return {
    known: knownMedia(),
    editor,
    startWorker(): Worker {
      const worker = first ?? start();
      first = undefined;
      return worker;
    },
  };
}

interface Parts {
  begun: Begun;
  site: HostedSite;
  client: SupabaseClient<Database>;
  opened: OpenedSite;
  /** This browser has opened the site before, and probably has all of the editor's code. */
  isKnown: boolean;
  door: (question: DoorQuestion, body: unknown) => Promise<Reply<unknown>>;
  root: HTMLElement;
  tab: ShownTab;
  follower: PublicationFollower;
  /** Called before the editor renders anything. */
  onReady: () => void;
}

/** Starts the editor, with a Worker that has the site as it was opened and the unpublished changes of this browser. */
export async function openEditor({
  begun,
  site,
  client,
  opened,
  isKnown,
  door,
  root,
  tab,
  follower,
  onReady,
}: Parts): Promise<void> {
  const { engine } = site;
  const [kept, changed, known] = await Promise.all([loadKept(), loadPictures(), begun.known]);
  const followed = await followUnpublished(kept ?? [], textsOf(opened));
  const snapshot = snapshotOf({ opened, known, kept: followed, pictures: changed, engine });
  const onUnkept = () => void import('../../app/notices/say-unkept').then(({ sayUnkept }) => sayUnkept());
  const copy = unpublishedStore({
    texts: snapshot.texts,
    published: snapshot.published ?? { commit: '', texts: {} },
    engine,
    onUnkept,
    onShared(shared) {
      transport.share(shared);
      // A publication from another tab is followed here, too.
      if ('published' in shared) follower.goOn(shared.published.commit);
    },
  });
  const transport = workerTransport({
    start: begun.startWorker,
    snapshot,
    door: async (question, body) => {
      const reply = await door(question, body);
      // The function's answer has this form.
      if (question === 'publish' && reply.status === 200) follower.sent((reply.body as { commit: string }).commit);
      return reply;
    },
    onKept: copy.hear,
    onMissing: (pictures) => void bring(pictures),
  });
  const bring = (pictures: readonly PictureName[]) =>
    bringPictures(pictures, { client, backend: site.backend, give: transport.givePictures });
  setEnvironment({
    can: ofRepository,
    ...(opened.role ? { role: opened.role } : {}),
    preview: hostedFiles.preview,
    tab,
    unpublished: { current: copy.pending, subscribe: copy.subscribe },
    // What is online has passed its build.
    hasPassedBuild: async () =>
      copy.pending().length === 0 && Object.keys(changed).length === 0 && (await onlineCommit()) === opened.commit,
    following: createElement(PublicationNotice, { follower, client }),
    onlinePage: { uncoverBars, remove: removeOnlinePage },
    openHistory: (studio) =>
      withPart(
        () => import('../history/open-history'),
        ({ openHistory }) => openHistory(studio, client),
      ),
  });
  askThrough(transport);
  const [{ startEditor }, touched] = await begun.editor;
  onReady();
  const studio = await startEditor(root, touched);
  if (isKnown) whenSeen(studio, renderTouched);
  if (!kept) onUnkept();
  void bring(newPictures(opened.media, known));
  const key = consumeTakeBackKey();
  if (key !== undefined) (await import('../history/open-history')).openTakeBack(studio, client, key);
}

/** Renders what the first touch needs. If it cannot be fetched, the first touch asks for it again. */
function renderTouched(): void {
  fetchFirstTouchPart().then(
    () => afterFirstTouch(() => undefined),
    () => undefined,
  );
}

/** Calls back when the page is on the screen and nothing else is to be done. */
function whenSeen(studio: StudioStore, use: () => void): void {
  const isSeen = () => studio.getState().isSeen === true;
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(use) : setTimeout(use));
  if (isSeen()) return void whenIdle();
  const end = studio.subscribe(() => {
    if (!isSeen()) return;
    end();
    whenIdle();
  });
}

async function knownMedia(): Promise<KnownMedia> {
  try {
    const response = await fetch(toBrowser(hostedFiles.media));
    // The build of the same version has written it.
    if (response.ok) return (await response.json()) as KnownMedia;
  } catch {
    // Without it, pictures are grey; texts can be edited all the same.
  }
  return { drawings: {}, others: {}, images: {}, online: [], decoded: {} };
}
