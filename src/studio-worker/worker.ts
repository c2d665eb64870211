import { answerQuestion, writingQuestions } from '../studio/core/answer-question';
import { followChanges } from '../studio/core/follow-changes';
import { openSite, type StudioSite } from '../studio/core/open-site';
import { ok } from '../studio/core/question';
import type { Reply } from '../studio/core/reply';
import { Unreachable } from '../studio/core/transport';
import { browserWorld } from './browser-world';
import { hostedPublications } from './hosted-publications';
import { fetchLists } from './lists';
import { changesFrom } from './changes-from';
import type { DoorQuestion, FromWorker, Head, Opened, Shared, Snapshot, ToWorker } from './messages';
import { withKnownTexts, type SentTexts } from './sent-texts';
import { copyOf } from './site-copy';

/** Answers the studio's questions in a Worker, on a copy of the site in memory. */

const known: SentTexts = new Map();
const lists = fetchLists(new URL('.', self.location.href));
// The question that opens the site gets the error.
lists.catch(() => undefined);
let site: Promise<StudioSite> | undefined;
let share: ((shared: Shared) => void) | undefined;
/** While what another tab has done is done here too. */
let isShared = false;
/** What the repository is asked and has not answered yet. */
const needed = new Map<number, (reply: Reply<unknown>) => void>();
let lastNeed = 0;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('told' in data) {
    needed.get(data.told)?.(data.reply);
    needed.delete(data.told);
    return;
  }
  if ('shared' in data) {
    takeIn(data.shared).catch((error: unknown) => console.error(error));
    return;
  }
  answer(data).then(
    (reply) => tell({ id: data.id, reply }),
    (error: unknown) => {
      const isUnloaded = error instanceof Unreachable;
      if (!isUnloaded) console.error(error);
      tell({ id: data.id, failure: isUnloaded ? 'unloaded' : 'fault' });
    },
  );
});

async function answer(message: Exclude<ToWorker, { told: number } | { shared: Shared }>) {
  if ('open' in message) {
    site = open(message.open);
    await site;
    return ok<Opened>({ writing: writingQuestions() });
  }
  // Synchronously and in order, so that both sides know the same texts.
  const input = withKnownTexts(message.input, known);
  if (!site) throw new Error('No site has been opened.');
  return answerQuestion(await site, message.ask, input);
}

async function open(snapshot: Snapshot): Promise<StudioSite> {
  const { published: head, engine } = snapshot;
  const copy = copyOf(snapshot, {
    onWritten: (written) => tell({ written, ...mark() }),
    ...(head && engine !== undefined
      ? {
          publications: (texts) => {
            const onPublished = (published: Head) => tell({ published, ...mark() });
            const publications = hostedPublications(texts, { head, engine, ask, onPublished });
            share = (shared) => {
              if ('published' in shared) publications.adopt(shared.published);
              else texts.write(changesFrom(texts.texts, shared.written));
            };
            return publications;
          },
        }
      : {}),
  });
  const opened = openSite(copy, browserWorld(copy, await lists, snapshot.sprite));
  // Judged when somebody asks for that: until then the first page is drawn.
  await opened.read();
  followChanges(opened, (changes) => tell({ changes }));
  return opened;
}

/** Does here what another tab has done, as if it were written on a disk. */
async function takeIn(shared: Shared): Promise<void> {
  const opened = await site;
  if (!opened) return;
  await opened.inTurn(() => {
    isShared = true;
    try {
      share?.(shared);
    } finally {
      isShared = false;
    }
    return opened.refresh();
  });
}

function mark(): { isShared?: true } {
  return isShared ? { isShared } : {};
}

/** Asks the repository, which may take long: its page is told, and answers. */
function ask(door: DoorQuestion, body?: unknown): Promise<Reply<unknown>> {
  return new Promise((resolve) => {
    needed.set(++lastNeed, resolve);
    tell({ need: lastNeed, door, ...(body === undefined ? {} : { body }) });
  });
}

function tell(message: FromWorker): void {
  self.postMessage(message);
}
