import { mergeDocument } from '../../features/publish/logic/merge-document';
import { renamedBetween } from '../../features/publish/logic/moves/renamed-in';
import { Refusal } from '../../logic/transport/refusal';
import type {
  Decision,
  Published,
  Publications,
  PublishWish,
  Received,
  Undecided,
} from '../../logic/store/publications';
import type { Refused, Reply } from '../../logic/transport/reply';
import type { SiteChange } from '../../logic/store/site-store';
import { blobId, keyOf } from '../pictures/blob-id';
import { base64Of, isNamedIn, stillChanged } from '../pictures/changed-pictures';
import type { DoorQuestion, Head, PictureName } from '../messages';
import type { Texts } from './site-copy';

/** A changed picture, in the form that the function `site` takes. */
type PictureChange = { path: string; before: string | null } & ({ bytes: string } | { text: null });

/** The parts of the answer of the function `site` to `open` that are used here. */
export interface OpenedHead {
  commit: string;
  /** Who opened it; absent in a copy that an older studio kept. */
  role?: 'owner' | 'editor';
  documents: { path: string; text: string }[];
  media: PictureName[];
}

interface Surroundings {
  /** What the repository has now. */
  head: Head;
  /** The ids of the contents of the repository's pictures. */
  pictureIds?: Readonly<Record<string, string>> | undefined;
  /** The version of the engine that this studio was built with; it determines the form of the texts. */
  engine: string;
  ask: (door: DoorQuestion, body?: unknown) => Promise<Reply<unknown>>;
  /** Called with the pictures of a head that was received, before the copy is updated to it. */
  onPictures?: (media: readonly PictureName[]) => void;
  /** Called with the pictures that a received head no longer has, once the copy is updated to it. */
  onPicturesGone?: (paths: readonly string[]) => void;
  /** Called with each new head, before the copy is updated to it. */
  onPublished: (head: Head) => void;
}

/** The publications of a copy in a browser. */
export interface HostedPublications extends Publications {
  /** Continues from the head that another tab has published or received; does nothing if both have changed a value. */
  adopt: (next: Head) => void;
}

/** Publishes through the function that holds the repository's credential. */
export function hostedPublications(
  { texts, pictures, write }: Texts,
  { head: first, pictureIds = {}, ...around }: Surroundings,
): HostedPublications {
  let head = first;
  const ids = new Map(Object.entries(pictureIds));
  return {
    // The repository is the only place to publish to, and every publication is sent at once.
    state: () => Promise.resolve({ remote: 'site', waiting: 0 }),
    pending: () => Promise.resolve(pending()),
    publishedText: (file) => Promise.resolve(head.texts[file]),
    ahead: () => Promise.resolve(new Map()),
    publish,
    receive,
    // The page itself lists the publications, from the database.
    log: () => Promise.resolve([]),
    version: () => Promise.resolve(undefined),
    removed: () => Promise.resolve([]),
    changesIn,
    // Conflicts are not reported here: the next publication from this tab is refused, and asks about them.
    adopt: (next) => void (next.commit === head.commit || takeIn(next, [])),
  };

  function pending(): string[] {
    const names = new Set([...texts.keys(), ...Object.keys(head.texts)]);
    return [...names].filter((file) => texts.get(file) !== head.texts[file]).sort();
  }

  async function publish({ sentence, files }: PublishWish): Promise<Published> {
    const going = pending().filter((file) => !files || files.includes(file));
    if (going.length === 0) return { isKept: false, isSent: false };
    const sent = new Map(going.map((file) => [file, texts.get(file)]));
    const documents = await Promise.all(going.map((file) => changeOf(file, sent.get(file))));
    const changes = [...documents, ...picturesWith(going)];
    const said = { base: head.commit, engine: around.engine, sentence, changes };
    // The idempotency key is made of the contents: the same request, in another tab or tomorrow, gets the same commit.
    const { status, body } = await around.ask('publish', { key: await keyOf(JSON.stringify(said)), ...said });
    if (status === 200) {
      for (const { path } of picturesWith(going)) {
        const bytes = pictures.get(path);
        if (bytes) ids.set(path, await blobId(bytes));
        else ids.delete(path);
      }
      // The function's answer has this form.
      become({ commit: (body as { commit: string }).commit, texts: withTexts(head.texts, sent) });
      return { isKept: true, isSent: true };
    }
    const { error, reason } = body as Refused & { reason?: string };
    return { isKept: false, isSent: false, refusal: error, ...(reason === 'stale' ? { isBehind: true } : {}) };
  }

  async function changeOf(file: string, text: string | undefined) {
    const before = head.texts[file];
    return { path: file, before: before === undefined ? null : await blobId(before), text: text ?? null };
  }

  /** The new pictures that these documents name, and the removed ones that only they named. */
  function picturesWith(going: readonly string[]): PictureChange[] {
    return [...pictures].flatMap(([path, bytes]): PictureChange[] => {
      const isNew = bytes !== null && going.some((file) => isNamedIn(texts.get(file), path));
      const isGone =
        bytes === null &&
        going.some((file) => isNamedIn(head.texts[file], path)) &&
        [...texts.values()].every((text) => !isNamedIn(text, path));
      const before = ids.get(path) ?? null;
      if (isNew) return [{ path, before, bytes: base64Of(bytes) }];
      return isGone && before !== null ? [{ path, before, text: null }] : [];
    });
  }

  async function receive(decisions: readonly Decision[]): Promise<Received> {
    const { status, body } = await around.ask('open');
    if (status !== 200) throw new Refusal((body as Refused).error);
    // The function's answer has this form.
    const { commit, documents, media } = body as OpenedHead;
    const theirs = Object.fromEntries(documents.map(({ path, text }) => [path, text]));
    if (commit === head.commit) return { count: 0, undecided: [] };
    for (const { path, id } of media) ids.set(path, id);
    around.onPictures?.(media);
    const undecided = takeIn({ commit, texts: theirs }, decisions);
    if (undecided.length === 0) {
      const left = new Set(media.map(({ path }) => path));
      const gone = [...ids.keys()].filter((path) => !left.has(path));
      for (const path of gone) ids.delete(path);
      around.onPicturesGone?.(gone.filter((path) => !pictures.get(path)));
    }
    return { count: undecided.length === 0 ? 1 : 0, undecided };
  }

  /**
   * Continues from another head, with the changes made here. Returns the conflicts; if there are any, nothing is
   * changed.
   */
  function takeIn(next: Head, decisions: readonly Decision[]): Undecided[] {
    const theirs = next.texts;
    const changes: SiteChange[] = [];
    const undecided: Undecided[] = [];
    const names = new Set([...texts.keys(), ...Object.keys(theirs), ...Object.keys(head.texts)]);
    // What was changed here follows a document that others have renamed, and what they have changed one renamed here.
    const moved = followed({ base: head.texts, mine: Object.fromEntries(texts), theirs });
    for (const { file, sides, gone } of moved) {
      names.delete(file);
      names.delete(gone);
      const met = meet(sides, decisions);
      if ('undecided' in met) undecided.push(...met.undecided);
      else if (met.text !== texts.get(file)) changes.push({ file, before: texts.get(file), after: met.text });
      if (texts.has(gone)) changes.push({ file: gone, before: texts.get(gone), after: undefined });
    }
    for (const file of names) {
      const met = meet({ file, base: head.texts[file], mine: texts.get(file), theirs: theirs[file] }, decisions);
      if ('undecided' in met) undecided.push(...met.undecided);
      else if (met.text !== texts.get(file)) changes.push({ file, before: texts.get(file), after: met.text });
    }
    if (undecided.length > 0) return undecided;
    become(next);
    write(changes);
    return [];
  }

  async function changesIn(key: string): ReturnType<Publications['changesIn']> {
    const { status, body } = await around.ask(`changes?key=${key}`);
    if (status !== 200) throw new Refusal((body as Refused).error);
    // The function's answer has this form.
    const { changes } = body as { changes: { path: string; before: string | null; after: string | null }[] };
    return changes.map(({ path, before, after }) => ({
      file: path,
      before: before ?? undefined,
      after: after ?? undefined,
    }));
  }

  function become(next: Head): void {
    head = next;
    const left = stillChanged(Object.fromEntries(pictures), next.texts);
    for (const path of pictures.keys()) if (!Object.hasOwn(left, path)) pictures.delete(path);
    around.onPublished(next);
  }
}

interface Sides {
  file: string;
  base: string | undefined;
  mine: string | undefined;
  theirs: string | undefined;
}

/** The documents that one side has renamed and the other has changed: what is to be merged, under the new name. */
function followed({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Head['texts']>) {
  const byThem = [...renamedBetween(base, theirs)].filter(
    ([was]) => mine[was] !== undefined && mine[was] !== base[was],
  );
  const byMe = [...renamedBetween(base, mine)].filter(
    ([was]) => theirs[was] !== undefined && theirs[was] !== base[was],
  );
  const met = (file: string, gone: string, texts: Pick<Sides, 'mine' | 'theirs'>) => ({
    file,
    gone,
    sides: { file, base: base[gone], ...texts },
  });
  return [
    ...byThem.map(([was, now]) => met(now, was, { mine: mine[was], theirs: theirs[now] })),
    ...byMe.map(([was, now]) => met(now, was, { mine: mine[now], theirs: theirs[was] })),
  ];
}

/** The document with the changes of both sides. If only one side has changed it, that side's text is taken as it is. */
export function meet(sides: Sides, decisions: readonly Decision[]): ReturnType<typeof mergeDocument> {
  const { base, mine, theirs } = sides;
  if (mine === base || mine === theirs) return { text: theirs };
  if (theirs === base) return { text: mine };
  return mergeDocument(sides, decisions);
}

function withTexts(texts: Head['texts'], changed: ReadonlyMap<string, string | undefined>): Head['texts'] {
  const next = { ...texts };
  for (const [file, text] of changed) {
    if (text === undefined) delete next[file];
    else next[file] = text;
  }
  return next;
}
