import { answerWith } from '../api/answer-with';
import { earlyQuestions } from '../api/early-questions';
import { followChanges } from '../logic/store/follow-changes';
import { openSite, type StudioSite } from '../logic/store/open-site';
import { notFound, ok, type Question } from '../logic/transport/question';
import type { Reply } from '../logic/transport/reply';
import { Unreachable } from '../logic/transport/transport';
import { browserPlatform } from './browser-platform';
import { hostedPublications } from './site/hosted-publications';
import { laterPart } from './site/fetched';
import { openLists, type Lists } from './parts/lists';
import { changesFrom } from './site/changes-from';
import type { DoorQuestion, FromWorker, Head, PictureName, Shared, Snapshot, ToWorker } from './messages';
import { withoutKnownParts, type SentParts } from './site/sent-parts';
import { copyOf, type SiteCopy } from './site/site-copy';

/** Answers the studio's questions in a Worker, on a copy of the site in memory. */

const sentParts: SentParts = new Map();
let lists: Lists | undefined;
let opens: (site: Promise<StudioSite>) => void;
/** Questions wait for it: in WebKit a question has arrived before the site was open. */
const site = new Promise<StudioSite>((resolve) => {
  opens = resolve;
});
let share: ((shared: Shared) => void) | undefined;
let copy: SiteCopy | undefined;
/** True while the changes of another tab are applied here. */
let isShared = false;
/** How often a question has written. */
let writings = 0;
/** The questions to the repository that are not answered yet, by their number. */
const needed = new Map<number, (reply: Reply<unknown>) => void>();
let lastNeed = 0;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('told' in data) {
    needed.get(data.told)?.(data.reply);
    needed.delete(data.told);
    return;
  }
  if ('shared' in data || 'pictures' in data) {
    const work = 'shared' in data ? takeIn(data.shared) : show(data.pictures);
    work.catch((error: unknown) => console.error(error));
    return;
  }
  answer(data).then(
    (reply) => tell({ id: data.id, ...withoutKnownParts(reply, sentParts) }),
    (error: unknown) => {
      const isUnloaded = error instanceof Unreachable;
      if (!isUnloaded) console.error(error);
      tell({ id: data.id, failure: isUnloaded ? 'unloaded' : 'fault' });
    },
  );
});

async function answer(message: Extract<ToWorker, { id: number }>) {
  if ('open' in message) {
    opens(open(message.open));
    await site;
    return ok({});
  }
  const [opened, question] = await Promise.all([site, questionNamed(message.ask)]);
  return question
    ? answerWithLists(opened, question, message.input)
    : notFound('L’atelier ne connaît pas cette demande.');
}

/** The question with a name. The code of those that no first page needs is fetched. */
async function questionNamed(name: string): Promise<Question<unknown, unknown> | undefined> {
  if (Object.hasOwn(earlyQuestions, name))
    // Its input is validated before it is answered.
    return earlyQuestions[name as keyof typeof earlyQuestions] as unknown as Question<unknown, unknown>;
  const { questionOf, writingQuestions } = await laterPart();
  // These questions may need the text of any drawing.
  await site.then(() => copy?.fetchDrawings());
  // Before anything is written.
  tell({ writing: writingQuestions() });
  return questionOf(name);
}

/** Answers a question. If a list was missing, fetches it and answers again, unless the question has already written. */
async function answerWithLists(
  opened: StudioSite,
  question: Question<unknown, unknown>,
  input: unknown,
): Promise<Reply<unknown>> {
  for (;;) {
    const [missed, written] = [lists?.misses(), writings];
    const answered = answerWith(question, opened, input);
    // A missing list need not reject: a page that cannot be resolved is a normal answer. So both cases are checked.
    await answered.catch(() => undefined);
    if (lists?.misses() === missed || writings > written) return answered;
    await lists?.fetchMissed();
  }
}

async function open(snapshot: Snapshot): Promise<StudioSite> {
  const { published: head, engine } = snapshot;
  const opening = copyOf(snapshot, {
    onWritten(written) {
      if (!isShared) writings++;
      tell({ written, ...mark() });
    },
    ...(head && engine !== undefined
      ? {
          publications: (texts) => {
            const onPublished = (published: Head) => tell({ published, ...mark() });
            const publications = hostedPublications(texts, {
              head,
              pictureIds: snapshot.pictureIds,
              engine,
              ask,
              onPublished,
              onPictures: standIn,
              onPicturesGone: (paths) => paths.forEach((path) => copy?.removePicture(path)),
            });
            share = (shared) => {
              if ('published' in shared) publications.adopt(shared.published);
              else texts.write(changesFrom(texts.texts, shared.written));
            };
            return publications;
          },
        }
      : {}),
  });
  lists = openLists(new URL('.', self.location.href), snapshot.communes);
  copy = opening;
  const opened = openSite(opening, browserPlatform(opening, lists, snapshot.sprites));
  // The site is validated when somebody asks for that; until then the first page is drawn.
  await opened.read();
  followChanges(opened, (changes) => tell({ changes }));
  return opened;
}

/** Applies here what another tab has done, like a change on disk. */
async function takeIn(shared: Shared): Promise<void> {
  const opened = await site;
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

function standIn(media: readonly PictureName[]): void {
  const missing = media.filter(({ path }) => !copy?.hasMedia(path));
  for (const { path } of missing) copy?.standIn(path);
  if (missing.length > 0) tell({ missing });
}

async function show(pictures: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const opened = await site;
  await opened.inTurn(() => {
    for (const [file, bytes] of pictures) copy?.putPicture(file, bytes);
    return opened.refresh();
  });
  // No text has changed, but the page shows other pictures.
  tell({ changes: { changed: [], gone: [], files: true } });
}

function mark(): { isShared?: true } {
  return isShared ? { isShared } : {};
}

/** Asks the repository through the page, which knows who is signed in; this may take long. */
function ask(door: DoorQuestion, body?: unknown): Promise<Reply<unknown>> {
  return new Promise((resolve) => {
    needed.set(++lastNeed, resolve);
    tell({ need: lastNeed, door, ...(body === undefined ? {} : { body }) });
  });
}

function tell(message: FromWorker): void {
  self.postMessage(message);
}
