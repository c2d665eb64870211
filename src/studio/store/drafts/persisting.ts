import { ask } from '../context/api';
import { mostAtOnce } from '../../logic/transport/request-parts';
import { rebase } from '../../logic/edits/rebase';
import { transported } from '../undo/history';
import { persistDrafts } from './persisted-drafts';
import { persistHistory } from './persisted-history';
import { parse } from 'jsonc-parser';
import { isLike } from '../../features/documents/logic/document-now';
import { opened, stray } from './open-documents';
import { overwrittenIn } from './overwritten';
import type { StudioDocument } from '../../logic/transport/protocol';
import { changedDocuments, type Core, type PersistedDraft, type OpenDocument } from '../studio-state';

/**
 * Keeps the drafts and the undo history in the browser, and restores them at the next start. Nothing is kept before
 * `restoreDrafts`, because only the list of documents names the folder.
 */
export function persisting(core: Core) {
  const { get, set } = core;
  let steps: ReturnType<typeof persistHistory> | undefined;
  let drafts: ReturnType<typeof persistDrafts> | undefined;

  /** Restores the history and the drafts, where their documents are now; resolves to the files that have a draft. */
  async function restoreDrafts(): Promise<string[]> {
    const { site } = get();
    if (!site) return [];
    const open = async (file: string, kept: PersistedDraft) => {
      await openDraft(file, kept);
      core.onChange();
    };
    steps = persistHistory(core, site.folder);
    const history = await steps.load();
    if (history) set({ history });
    drafts = persistDrafts(core, { folder: site.folder, open, onJoined, onUnkept: core.onUnkept, onMoved });
    try {
      const kept = await drafts.load();
      const listed = new Set(site.documents.map(({ file }) => file));
      const files = [...kept.keys()].filter((file) => listed.has(file));
      const strays = [...kept].flatMap(([file, draft]) => (listed.has(file) ? [] : [stray(file, draft)]));
      add(strays);
      for (let from = 0; from < files.length; from += mostAtOnce) {
        const found = await ask('POST documents', { files: files.slice(from, from + mostAtOnce) });
        add(found.map((document) => restoredFrom(document, kept.get(document.file))));
      }
      await core.trace();
    } catch (error) {
      core.onFailure(error);
    }
    return changedDocuments(get()).map(({ file }) => file);
  }

  /** Another tab has heard of it before this one. */
  function onMoved(file: string): void {
    const document = get().documents[file];
    if (document) add([{ ...document, isGone: true }]);
    void core.trace();
  }

  function add(documents: readonly OpenDocument[]): void {
    const all = documents.map((document) => [document.file, document]);
    set({ documents: { ...get().documents, ...Object.fromEntries(all) } });
  }

  async function openDraft(file: string, kept: PersistedDraft): Promise<void> {
    const found = await ask('POST documents', { files: [file] });
    add([found[0] ? restoredFrom(found[0], kept) : stray(file, kept)]);
    await core.trace();
  }

  /** Merges another tab's draft; undo steps are rebased on it. */
  function onJoined(
    document: OpenDocument,
    { lost, isWritten }: { lost: string | undefined; isWritten: boolean },
  ): void {
    const { file, draft: theirs } = document;
    const { documents, history: before } = get();
    const base = documents[file]?.draft ?? theirs;
    const over = overwrittenIn(before, file, { mine: documents[file]?.data, theirs: document.data });
    const history = transported(before, file, (mine) => rebase({ base, mine, theirs }).text);
    set({ documents: { ...documents, [file]: document }, history });
    if (lost !== undefined) core.recordLost(file, lost);
    else if (over && isWritten) core.onOverwritten(over);
    core.onChange();
  }

  return {
    restoreDrafts,
    /** The stored draft of a document, open or not. */
    draftOf: (file: string) => drafts?.of(file),
    /** Stores a draft under another file. */
    moveDraft: (from: string, to: string) => drafts?.move(from, to),
    /** Drops the stored draft of a removed document. */
    forgetDraft: (file: string) => drafts?.forget(file),
    /** Call it whenever a draft may have changed. */
    noteDrafts: () => drafts?.note(),
    /** Call it whenever the history may have changed. */
    noteHistory: () => steps?.note(),
    /** Stores drafts and history now, because the page is in the background. */
    keep: () => {
      drafts?.keep();
      steps?.leave();
    },
    /** Stores drafts and history immediately, because the page is closing. */
    flush: () => {
      drafts?.leave();
      steps?.leave();
    },
  };
}

/** The document with its stored draft; another document may have taken its name since. */
function restoredFrom(document: StudioDocument, kept: PersistedDraft | undefined): OpenDocument {
  const isOther = kept && kept.base !== document.text && !isLike(parse(kept.base), parse(document.text));
  return isOther ? stray(document.file, kept) : opened(document, kept);
}
