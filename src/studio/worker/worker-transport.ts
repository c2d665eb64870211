import type { Changes } from '../logic/transport/protocol';
import type { Reply } from '../logic/transport/reply';
import type { Transport } from '../logic/transport/transport';
import { lastSnapshot } from './site/last-snapshot';
import type { ChangedFile, DoorQuestion, FromWorker, Head, PictureName, Shared, Snapshot, ToWorker } from './messages';
import { withKnownParts, type SentParts } from './site/sent-parts';
import { unloaded } from './site/unloaded';

interface Waiting {
  name: string;
  input: unknown;
  resolve: (reply: Reply<unknown>) => void;
  reject: (error: Error) => void;
}

interface Options {
  /** Makes a Worker of `worker.ts`. */
  start: () => Worker;
  /** The site to open; may be a promise, while the Worker is loading. It is updated with what is written. */
  snapshot: Snapshot | Promise<Snapshot>;
  /** Asks the site's repository as the signed-in user; must never reject. */
  door?: (question: DoorQuestion, body: unknown) => Promise<Reply<unknown>>;
  /** Called with what was written and with each new head, so that unpublished changes can be kept beyond this page. */
  onKept?: (told: KeptNews) => void;
  /** Called with pictures that the repository has and the Worker has not. */
  onMissing?: (pictures: readonly PictureName[]) => void;
  /** In ms: an open Worker that is silent for longer, while an answer is awaited, counts as dead. */
  patience?: number;
}

/** What was written or published; `isShared` if another tab did it. */
export type KeptNews = ({ written: readonly ChangedFile[] } | { published: Head }) & { isShared?: true };

export interface WorkerTransport extends Transport {
  /** Applies here what another tab has done to the same site. */
  share: (shared: Shared) => void;
  /** Gives the Worker the bytes of pictures of the repository, by their paths in the site. */
  givePictures: (pictures: ReadonlyMap<string, Uint8Array>) => void;
}

/** In ms: the limit while the Worker is still loading, long enough for a slow network. */
const longest = 60_000;

const unanswered = 'L’atelier n’a pas pu répondre. Rechargez la page : ce que vous avez écrit est gardé.';

/**
 * A `Transport` to a Worker of this page. If the Worker dies, a new one is started with the site as last written.
 * Reading questions are then repeated; writing ones are rejected, because nobody knows whether they were carried out.
 */
export function workerTransport({
  start,
  snapshot,
  door,
  onKept,
  onMissing,
  patience = longest,
}: Options): WorkerTransport {
  const { opening, now, keep, published } = lastSnapshot(snapshot);
  const waiting = new Map<number, Waiting>();
  const followers = new Set<(changes: Changes) => void>();
  let sentParts: SentParts = new Map();
  /** The writing questions, as told by the Worker; before that it has carried out none. */
  let writing: ReadonlySet<string> = new Set();
  let hasOpened = false;
  /**
   * The number of open questions to the repository. While there are any, no timeout runs: the repository has its own.
   */
  let needs = 0;
  let last = 0;
  let watch: ReturnType<typeof setTimeout> | undefined;
  /** Undefined after a failed start: the next question tries again. */
  let worker: Worker | undefined = begin();
  return { ask, follow, share: (shared) => tell({ shared }), givePictures };

  function tell(message: ToWorker): void {
    void opening.then(
      () => worker?.postMessage(message),
      () => undefined,
    );
  }

  function givePictures(pictures: ReadonlyMap<string, Uint8Array>): void {
    for (const [file, content] of pictures) keep({ file, content });
    tell({ pictures });
  }

  function begin(): Worker {
    const started = start();
    sentParts = new Map();
    hasOpened = false;
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => worker === started && heard(data));
    started.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker !== started) return;
      // If the script could not be loaded, the event has no message.
      if (event.message === undefined) giveUp(unloaded());
      else restart(new Error(unanswered));
    });
    // Must be the first message.
    const kept = now();
    if (kept) open(started, kept);
    else void opening.then((site) => worker === started && open(started, site)).catch(() => undefined);
    return started;
  }

  function open(started: Worker, site: Snapshot): void {
    started.postMessage({ id: 0, open: site } satisfies ToWorker);
  }

  async function ask(name: string, input: object): Promise<Reply<unknown>> {
    await opening;
    return new Promise((resolve, reject) => send(++last, { name, input, resolve, reject }));
  }

  function send(id: number, question: Waiting): void {
    worker ??= begin();
    waiting.set(id, question);
    worker.postMessage({ id, ask: question.name, input: question.input } satisfies ToWorker);
    watchOver();
  }

  /** Restarts the timeout while an answer is expected. */
  function watchOver(): void {
    clearTimeout(watch);
    if (waiting.size > 0 && needs === 0) watch = setTimeout(() => restart(unloaded()), hasOpened ? patience : longest);
  }

  function heard(message: FromWorker): void {
    if ('written' in message) {
      for (const written of message.written) keep(written);
      onKept?.(message);
    } else if ('published' in message) {
      published(message.published);
      onKept?.(message);
    } else if ('writing' in message) {
      writing = new Set(message.writing);
    } else if ('missing' in message) {
      onMissing?.(message.missing);
    } else if ('need' in message) {
      void pass(message);
    } else if ('changes' in message) {
      for (const follower of followers) follower(message.changes);
    } else if ('failure' in message) {
      const why = message.failure === 'unloaded' ? unloaded() : new Error(unanswered);
      // If the site could not be opened, no question will be answered.
      if (message.id === 0) giveUp(why);
      else take(message.id)?.reject(why);
    } else if (message.id === 0) {
      hasOpened = true;
    } else {
      // Even if nobody waits for the reply any more, so that both sides know the same parts.
      const reply = withKnownParts(message, sentParts);
      take(message.id)?.resolve(reply);
    }
    watchOver();
  }

  async function pass({ need, door: question, body }: Extract<FromWorker, { need: number }>): Promise<void> {
    const asking = worker;
    needs++;
    const reply = (await door?.(question, body)) ?? { status: 404, body: { error: unanswered } };
    needs--;
    if (worker !== asking) return;
    worker?.postMessage({ told: need, reply } satisfies ToWorker);
    watchOver();
  }

  function take(id: number): Waiting | undefined {
    const question = waiting.get(id);
    waiting.delete(id);
    return question;
  }

  /** Starts a new Worker; gives up with `why` if none has ever answered. */
  function restart(why: Error): void {
    if (!hasOpened) return giveUp(why);
    worker?.terminate();
    const asked = [...waiting];
    waiting.clear();
    worker = begin();
    for (const [id, question] of asked)
      if (writing.has(question.name))
        question.reject(new Error('L’atelier a dû redémarrer. Vos textes sont là : recommencez.'));
      else send(id, question);
  }

  /** Stops a Worker that never answered: another one would not answer either. */
  function giveUp(why: Error): void {
    worker?.terminate();
    worker = undefined;
    const asked = [...waiting.values()];
    waiting.clear();
    for (const { reject } of asked) reject(why);
  }

  function follow(onChange: (changes: Changes) => void, signal: AbortSignal): Promise<void> {
    followers.add(onChange);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        followers.delete(onChange);
        reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped.'));
      });
    });
  }
}
