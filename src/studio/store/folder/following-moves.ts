import type { StudioDocument } from '../../logic/transport/protocol';
import { rebase } from '../../logic/edits/rebase';
import { valueAt } from '../../logic/transport/pointer';
import { ask } from '../context/api';
import { refiled } from '../undo/history';
import { drafted, onDisk, opened } from '../drafts/open-documents';
import { strayDocuments, type Core, type OpenDocument, type StudioState } from '../studio-state';

/** A draft belongs to its document, whatever its file is called: it goes where the document goes. */
export function followingMoves(core: Core) {
  const { get, set } = core;
  let asking: Promise<boolean> | undefined;
  let isDue = false;
  /** What is already known to be nowhere. */
  const told = new Set<string>();

  /**
   * Finds the documents that are no longer where their drafts were begun, and takes the drafts there. Resolves to
   * whether any was found.
   */
  function trace(): Promise<boolean> {
    isDue = true;
    // The change itself knows where its documents go.
    if (get().isChangingFolder) return Promise.resolve(false);
    asking ??= findAll().finally(() => (asking = undefined));
    return asking;
  }

  async function findAll(): Promise<boolean> {
    let isFound = false;
    try {
      while (isDue) {
        isDue = false;
        const lost = strayDocuments(get());
        if (lost.length > 0) isFound = (await find(lost)) || isFound;
      }
    } catch (error) {
      core.onFailure(error);
    }
    forgetFound();
    return isFound;
  }

  function forgetFound(): void {
    const lost = strayDocuments(get());
    for (const file of [...told].filter((one) => !lost.some((stray) => stray.file === one))) {
      told.delete(file);
      core.onFound(file);
    }
  }

  async function find(lost: readonly OpenDocument[]): Promise<boolean> {
    const documents = lost.map(({ file, base, draft }) => ({ file, text: base, draft }));
    const answers = await ask('POST moved', { documents });
    const found = answers.flatMap(({ file, now }) => (now ? [{ file, now }] : []));
    if (found.length > 0) await take(found);
    for (const { file, now, isRestorable = false, keepsDraft } of answers) {
      const stray = get().documents[file];
      if (now || !stray || told.has(file)) continue;
      if (keepsDraft) {
        // Removed by a tab of this browser, with what was written in it.
        throwAway(file);
        continue;
      }
      told.add(file);
      core.onStray({ file, name: ownName(stray), isRestorable });
    }
    return found.length > 0;
  }

  /** Takes drafts, undo steps and the shown form to the documents where they are now. */
  async function take(found: readonly { file: string; now: StudioDocument }[]): Promise<void> {
    const before = get();
    const there = found.filter(({ file }) => before.documents[file]);
    const names = new Map(there.flatMap(({ file, now }) => (file === now.file ? [] : [[file, now.file]])));
    const place = before.entered;
    set({ documents: settledAt(before.documents, there), ...placedAt(before, names) });
    for (const [from, to] of names) core.moveDraft(from, to);
    core.onChange();
    if (names.size === 0) return;
    await core.refreshSite();
    const shown = names.get(before.file ?? '');
    if (shown === undefined) await show(get().file);
    else await show(shown, place?.file === before.file ? place?.pointer : undefined);
    for (const [from, to] of names) tellOf(before.documents[from], get().documents[to]);
  }

  async function show(file: string | undefined, pointer?: string): Promise<void> {
    if (file === undefined) return;
    await core.openDocument(file);
    if (pointer !== undefined) await core.goTo({ file, pointer });
  }

  function tellOf(was: OpenDocument | undefined, now: OpenDocument | undefined): void {
    if (was && now)
      core.tell(
        `«\u00a0${ownName(was)}\u00a0» a changé de nom\u00a0: ce que vous y aviez écrit est dans «\u00a0${ownName(now)}\u00a0».`,
      );
  }

  /** Throws away what was written in a document that is nowhere. */
  function throwAway(file: string): void {
    const { [file]: stray, ...documents } = get().documents;
    if (!stray?.isGone) return;
    // Settled first, so that the browser’s storage drops it.
    set({ documents: { ...documents, [file]: drafted(stray, stray.text) } });
    forgetFound();
    core.onChange();
  }

  return { trace, throwAway };
}

function settledAt(
  before: StudioState['documents'],
  found: readonly { file: string; now: StudioDocument }[],
): StudioState['documents'] {
  const documents = { ...before };
  for (const { file } of found) delete documents[file];
  for (const { file, now } of found) {
    const known = before[file]!;
    const carried = file === now.file ? onDisk(known, now) : opened(now, known);
    const there = documents[now.file];
    // Somebody has also written in it under its new name.
    documents[now.file] =
      there && there.draft !== there.text
        ? drafted(carried, rebase({ base: now.text, mine: carried.draft, theirs: there.draft }).text)
        : carried;
  }
  return documents;
}

/** What names files in the state, with other names. */
function placedAt(
  { history, file, entered, pageFiles }: StudioState,
  names: ReadonlyMap<string, string>,
): Partial<StudioState> {
  const named = (one: string) => names.get(one) ?? one;
  return {
    history: refiled(history, named),
    pageFiles: pageFiles.map(named),
    ...(file === undefined ? {} : { file: named(file) }),
    ...(entered ? { entered: { ...entered, file: named(entered.file) } } : {}),
  };
}

/** The name that a document gives itself, also if the site does not list it. */
export function ownName({ file, data }: Pick<OpenDocument, 'file' | 'data'>): string {
  const name = valueAt(data, '/name') ?? valueAt(data, '/title');
  return typeof name === 'string' ? name : file;
}
