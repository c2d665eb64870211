import type { SupabaseClient } from '@supabase/supabase-js';
import { createElement } from 'react';
import type { Database } from '../../supabase/database.types';
import type { ShownTab } from '../desk/shown-tab';
import type { DoorQuestion, PictureName } from '../studio-worker/messages';
import { workerTransport } from '../studio-worker/worker-transport';
import type { Reply } from '../studio/core/reply';
import { askThrough } from '../studio/editor/api';
import { standAt } from '../studio/editor/premises';
import { hostedFiles, type HostedSite, type KnownMedia } from './hosted-site';
import type { PublicationFollower } from './follow-publication';
import { PublicationNotice } from './PublicationNotice';
import { keepCopy, loadKept, loadPictures } from './kept-copy';
import { bringPictures, newPictures } from './new-pictures';
import { takeWantedBack } from './wanted-back';
import { snapshotOf, type OpenedSite } from './snapshot';

/** What the editor needs whatever the site says. */
export type Begun = ReturnType<typeof beginEditor>;

/** Begins to load it, so that it comes while the site is asked for. */
export function beginEditor({ compiled }: HostedSite) {
  const start = () => new Worker(`${compiled}editor/worker.js`, { type: 'module' });
  let first: Worker | undefined = start();
  // Nobody hears of it before the editor is there: another one then tries again.
  first.addEventListener('error', () => (first = undefined), { once: true });
  const editor = import('../studio/editor/start-editor');
  // Whoever awaits it gets the error.
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
  door: (question: DoorQuestion, body: unknown) => Promise<Reply<unknown>>;
  root: HTMLElement;
  tab: ShownTab;
  follower: PublicationFollower;
  /** Before anything of the editor is drawn. */
  onReady: () => void;
}

/** The editor over a Worker that has the site as it was opened, with what this browser keeps of it. */
export async function openEditor({
  begun,
  site,
  client,
  opened,
  door,
  root,
  tab,
  follower,
  onReady,
}: Parts): Promise<void> {
  const { engine } = site;
  const [kept, changed, known] = await Promise.all([loadKept(), loadPictures(), begun.known]);
  const snapshot = snapshotOf({ opened, known, kept: kept ?? [], pictures: changed, engine });
  const onUnkept = () => void import('../studio/editor/say-unkept').then(({ sayUnkept }) => sayUnkept());
  const copy = keepCopy({
    texts: snapshot.texts,
    published: snapshot.published ?? { commit: '', texts: {} },
    engine,
    onUnkept,
    onShared(shared) {
      transport.share(shared);
      // What was published there is followed here, too.
      if ('published' in shared) follower.goOn(shared.published.commit);
    },
  });
  const transport = workerTransport({
    start: begun.startWorker,
    snapshot,
    door: async (question, body) => {
      const reply = await door(question, body);
      // As the function answers it.
      if (question === 'publish' && reply.status === 200) follower.sent((reply.body as { commit: string }).commit);
      return reply;
    },
    onKept: copy.hear,
    onMissing: (pictures) => void bring(pictures),
  });
  const bring = (pictures: readonly PictureName[]) =>
    bringPictures(pictures, { client, backend: site.backend, give: transport.givePictures });
  standAt({
    isHosted: true,
    preview: hostedFiles.preview,
    tab,
    unpublished: { current: copy.pending, subscribe: copy.subscribe },
    following: createElement(PublicationNotice, { follower, client }),
    openHistory: (studio) =>
      void import('./history/open-history').then(({ openHistory }) => openHistory(studio, client)),
  });
  askThrough(transport);
  const { startEditor } = await begun.editor;
  onReady();
  const studio = await startEditor(root);
  if (!kept) onUnkept();
  void bring(newPictures(opened.media, known));
  const key = takeWantedBack();
  if (key !== undefined) (await import('./history/open-history')).openTakeBack(studio, client, key);
}

async function knownMedia(): Promise<KnownMedia> {
  try {
    const response = await fetch(hostedFiles.media);
    // Written by the build beside it.
    if (response.ok) return (await response.json()) as KnownMedia;
  } catch {
    // Pictures are shown as grey, and texts are written all the same.
  }
  return { drawings: {}, others: {}, photographs: {}, online: [], decoded: {} };
}
