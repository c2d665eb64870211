import type { SupabaseClient } from '@supabase/supabase-js';
import { createElement } from 'react';
import type { Database } from '../../supabase/database.types';
import type { ShownTab } from '../desk/shown-tab';
import type { DoorQuestion } from '../studio-worker/messages';
import { workerTransport } from '../studio-worker/worker-transport';
import type { Reply } from '../studio/core/reply';
import { askThrough } from '../studio/editor/api';
import { standAt } from '../studio/editor/premises';
import { hostedFiles, type HostedSite, type KnownMedia } from './hosted-site';
import type { PublicationFollower } from './follow-publication';
import { PublicationNotice } from './PublicationNotice';
import { keepCopy, loadKept } from './kept-copy';
import { takeWantedBack } from './wanted-back';
import { snapshotOf, type OpenedSite } from './snapshot';

interface Parts {
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
export async function openEditor({ site, client, opened, door, root, tab, follower, onReady }: Parts): Promise<void> {
  const { engine, compiled } = site;
  const [kept, known] = await Promise.all([loadKept(), knownMedia()]);
  const snapshot = snapshotOf({ opened, known, kept: kept ?? [], engine });
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
    start: () => new Worker(`${compiled}worker/worker.js`, { type: 'module' }),
    snapshot,
    door: async (question, body) => {
      const reply = await door(question, body);
      // As the function answers it.
      if (question === 'publish' && reply.status === 200) follower.sent((reply.body as { commit: string }).commit);
      return reply;
    },
    onKept: copy.hear,
  });
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
  const { startEditor } = await import('../studio/editor/start-editor');
  onReady();
  const studio = await startEditor(root);
  if (!kept) onUnkept();
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
  return { drawings: {}, others: {}, photographs: {}, decoded: {} };
}
