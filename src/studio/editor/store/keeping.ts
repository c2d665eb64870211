import { ask } from '../api';
import { mostAtOnce } from '../../core/request-parts';
import { rebase } from '../../core/texts/rebase';
import { transported } from './history';
import { keepDrafts } from './kept-drafts';
import { keepHistory } from './kept-history';
import { opened } from './open-documents';
import { overwrittenIn, type Overwritten } from './overwritten';
import type { Core, KeptDraft, OpenDocument } from './studio-state';

/** What keeping needs from the other parts of the store. */
interface Surroundings {
  onChange: () => void;
  onFailure: (error: unknown) => void;
  /** Records another tab's conflicting text, which this tab's draft has replaced. */
  recordLost: (file: string, lost: string) => void;
  /** Called when another tab has overwritten a text of this one. */
  onOverwritten: (over: Overwritten) => void;
  /** Called when the browser cannot store drafts. */
  onUnkept: () => void;
}

/**
 * Keeps the drafts and the undo history in the browser, and restores them at the next start. Nothing is kept before
 * `restore`, because only the list of documents names the folder.
 */
export function keeping(
  { get, set }: Core,
  { onChange, onFailure, recordLost, onOverwritten, onUnkept }: Surroundings,
) {
  let steps: ReturnType<typeof keepHistory> | undefined;
  let drafts: ReturnType<typeof keepDrafts> | undefined;

  /** Restores the history and the drafts; resolves to the files that have a draft. */
  async function restore(): Promise<string[]> {
    const { site } = get();
    if (!site) return [];
    const open = async (file: string, kept: KeptDraft) => {
      await openDraft(file, kept);
      onChange();
    };
    steps = keepHistory({ get, set }, site.folder);
    const history = await steps.load();
    if (history) set({ history });
    drafts = keepDrafts({ get }, { folder: site.folder, open, onJoined, onUnkept });
    const restored: string[] = [];
    try {
      const kept = await drafts.load();
      // The draft of a removed document stays in storage: the file may be restored.
      const files = site.documents.map(({ file }) => file).filter((file) => kept.has(file));
      for (let from = 0; from < files.length; from += mostAtOnce) {
        const found = await ask('POST documents', { files: files.slice(from, from + mostAtOnce) });
        const fresh = found.map((document) => opened(document, kept.get(document.file)));
        set({
          documents: { ...get().documents, ...Object.fromEntries(fresh.map((document) => [document.file, document])) },
        });
        restored.push(...fresh.filter(({ draft, text }) => draft !== text).map(({ file }) => file));
      }
    } catch (error) {
      onFailure(error);
    }
    return restored;
  }

  async function openDraft(file: string, kept: KeptDraft): Promise<void> {
    const document = opened(await ask('GET document', { file }), kept);
    set({ documents: { ...get().documents, [file]: document } });
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
    if (lost !== undefined) recordLost(file, lost);
    else if (over && isWritten) onOverwritten(over);
    onChange();
  }

  return {
    restore,
    /** The stored draft of a document, open or not. */
    draftOf: (file: string) => drafts?.of(file),
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
