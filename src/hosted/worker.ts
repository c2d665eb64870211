import { answerQuestion, writingQuestions } from '../studio/core/answer-question';
import { followChanges } from '../studio/core/follow-changes';
import { openSite, type StudioSite } from '../studio/core/open-site';
import { ok } from '../studio/core/question';
import { Unreachable } from '../studio/core/transport';
import { browserWorld } from './browser-world';
import { fetchLists } from './lists';
import type { FromWorker, Opened, Snapshot, ToWorker } from './messages';
import { withKnownTexts, type SentTexts } from './sent-texts';
import { copyOf } from './site-copy';

/** Answers the studio in a Worker of its page, over a copy of the site in memory. */

const known: SentTexts = new Map();
const lists = fetchLists(new URL('.', self.location.href));
// Whoever opens the site is told.
lists.catch(() => undefined);
let site: Promise<StudioSite> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  answer(data).then(
    (reply) => tell({ id: data.id, reply }),
    (error: unknown) => {
      const isUnloaded = error instanceof Unreachable;
      if (!isUnloaded) console.error(error);
      tell({ id: data.id, failure: isUnloaded ? 'unloaded' : 'fault' });
    },
  );
});

async function answer(message: ToWorker) {
  if ('open' in message) {
    site = open(message.open);
    await site;
    return ok<Opened>({ writing: writingQuestions() });
  }
  // At once, in the order in which they came: both sides must know the same.
  const input = withKnownTexts(message.input, known);
  if (!site) throw new Error('No site has been opened.');
  return answerQuestion(await site, message.ask, input);
}

async function open(snapshot: Snapshot): Promise<StudioSite> {
  const copy = copyOf(snapshot, (written) => tell({ written }));
  const opened = openSite(copy, browserWorld(copy, await lists));
  // Judged when somebody asks for that: until then the first page is drawn.
  await opened.read();
  followChanges(opened, (changes) => tell({ changes }));
  return opened;
}

function tell(message: FromWorker): void {
  self.postMessage(message);
}
