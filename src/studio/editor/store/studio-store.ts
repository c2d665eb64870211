import { ask } from '../api';
import { changingFolder } from './changing-folder';
import { drawing, pauseBeforeRetry } from './drawing';
import { editing } from './editing';
import { firstCheck } from './first-check';
import { followingDisk } from './following-disk';
import { noHistory, transported } from './history';
import { keepDrafts } from './kept-drafts';
import { keepHistory } from './kept-history';
import { navigating } from './navigating';
import { opened, settled } from './open-documents';
import { overwrittenIn, type Overwritten } from './overwritten';
import { replacing } from './replacing';
import { saving } from './saving';
import { mostAtOnce } from '../../core/request-parts';
import { rebase, type Conflict } from '../../core/texts/rebase';
import {
  changedDocuments,
  type Core,
  type FormSheet,
  type KeptDraft,
  type OpenDocument,
  type StudioState,
} from './studio-state';
import { undoing } from './undo-redo';

/** In ms: the longest wait for the first page, which may never be painted in a background tab. */
const longestPicture = 5000;

interface Listeners extends Pick<Parameters<typeof firstCheck>[0], 'hasPassedBuild' | 'isShown'> {
  /** Called with the saved files. */
  onSaved: (files: readonly string[]) => void;
  /** Called with messages about what was done. */
  onTold: (sentence: string) => void;
  /** Called when another tab has overwritten a text of this one. */
  onOverwritten: (over: Overwritten) => void;
  /** Called when the browser cannot store drafts. */
  onUnkept: () => void;
  /** How a message begins when nothing was saved. */
  nothing: string;
}

export type StudioStore = ReturnType<typeof createStudioStore>;

/**
 * The state of the editor and everything that changes it. Texts are the single source of truth: a value is changed in
 * its document's text, and the server resolves the page from the texts.
 */
export function createStudioStore({ onSaved, onTold, onOverwritten, onUnkept, nothing, ...place }: Listeners) {
  let state: StudioState = {
    documents: {},
    pageFiles: [],
    isDrawable: true,
    faults: [],
    checked: {},
    making: [],
    history: noHistory,
    openLayouts: [],
    sheet: 'closed',
    status: 'loading',
  };
  const listeners = new Set<() => void>();
  const core: Core = {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
      steps?.note();
    },
  };
  let steps: ReturnType<typeof keepHistory> | undefined;
  let drafts: ReturnType<typeof keepDrafts> | undefined;
  const {
    redraw,
    arrived,
    check,
    failed: onFailure,
  } = drawing(core, {
    onRetry: () => void navigation.openAgain(),
  });
  const first = firstCheck({ ...place, check, hasDrafts: () => changedDocuments(state).length > 0 });
  const onChange = () => {
    drafts?.note();
    void redraw();
  };
  const draftOf = (file: string) => drafts?.of(file);
  const navigation = navigating(core, { onOpened: arrived, onFailure, draftOf });
  const disk = followingDisk(core, {
    onFailure,
    onChange: () => {
      onChange();
      void navigation.refreshSite();
    },
  });
  const changes = changingFolder(core, {
    ...navigation,
    onChange,
    onDisk: disk.onDisk,
    draftOf,
    forgetDraft: (file) => drafts?.forget(file),
    tell: (sentence) => {
      travels.say(sentence);
      onTold(sentence);
    },
  });
  const edits = editing(core, { onChange });
  const travels = undoing(core, {
    ...navigation,
    onChange,
    onFailure,
    travelFolder: changes.travelFolder,
    settled: changes.settled,
  });
  const { save } = saving(core, {
    onDisk: disk.onDisk,
    onSaved: (files) => {
      onChange();
      onSaved(files);
      void navigation.refreshSite();
    },
    goTo: navigation.goTo,
    cure: edits.cure,
    onFailure,
    nothing,
  });

  /** Starts with a page or a document; resolves to the files whose drafts were restored. */
  async function start({ path, file }: { path: string; file?: string }): Promise<string[]> {
    void disk.follow();
    const told = disk.changes();
    // Resolved while the documents are listed.
    const asked = file === undefined ? ask('GET page', { path }) : undefined;
    asked?.catch(() => undefined);
    await navigation.refreshSite();
    // Drafts can only be restored with the list of documents.
    while (!state.site && state.away) {
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));
      await navigation.refreshSite();
    }
    const restored = await restore();
    core.set({ faults: state.site?.faults ?? [] });
    // Before the page is opened, which may replace the message.
    if (state.site?.ended) core.set({ error: state.site.ended });
    const early = disk.changes() === told ? asked : undefined;
    await (file === undefined ? navigation.open(path, early) : navigation.openDocument(file));
    if (state.site?.isUnjudged) first.due();
    // If nothing is rendered, there is nothing to wait for.
    if (state.drawn && !state.isSeen) setTimeout(seen, longestPicture);
    else seen();
    return restored;
  }

  /**
   * Called once the first page is on the screen: renders the form and begins the first check. On a phone, either would
   * delay the page.
   */
  function seen(): void {
    if (!state.isSeen) core.set({ isSeen: true });
    void first.begin();
  }

  async function restore(): Promise<string[]> {
    const { site } = state;
    if (!site) return [];
    const open = async (file: string, kept: KeptDraft) => {
      await openDraft(file, kept);
      onChange();
    };
    steps = keepHistory(core, site.folder);
    const history = await steps.load();
    if (history) core.set({ history });
    drafts = keepDrafts(core, { folder: site.folder, open, onJoined, onUnkept });
    const restored: string[] = [];
    try {
      const kept = await drafts.load();
      // The draft of a removed document stays in storage: the file may be restored.
      const files = site.documents.map(({ file }) => file).filter((file) => kept.has(file));
      for (let from = 0; from < files.length; from += mostAtOnce) {
        const found = await ask('POST documents', { files: files.slice(from, from + mostAtOnce) });
        const fresh = found.map((document) => opened(document, kept.get(document.file)));
        core.set({
          documents: { ...state.documents, ...Object.fromEntries(fresh.map((document) => [document.file, document])) },
        });
        restored.push(...fresh.filter(({ draft, text }) => draft !== text).map(({ file }) => file));
      }
    } catch (error) {
      onFailure(error);
    }
    return restored;
  }

  async function openDraft(file: string, kept: KeptDraft): Promise<OpenDocument> {
    const document = opened(await ask('GET document', { file }), kept);
    core.set({ documents: { ...state.documents, [file]: document } });
    return document;
  }

  /** Merges another tab's draft; undo steps are rebased on it. */
  function onJoined(
    document: OpenDocument,
    { lost, isWritten }: { lost: string | undefined; isWritten: boolean },
  ): void {
    const { file, draft: theirs } = document;
    const base = state.documents[file]?.draft ?? theirs;
    const over = overwrittenIn(state.history, file, { mine: state.documents[file]?.data, theirs: document.data });
    const history = transported(state.history, file, (mine) => rebase({ base, mine, theirs }).text);
    core.set({ documents: { ...state.documents, [file]: document }, history });
    if (lost !== undefined) edits.recordLost(file, lost);
    else if (over && isWritten) onOverwritten(over);
    onChange();
  }

  return {
    getState: core.get,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    seen,
    ...navigation,
    /** Called at a click in the preview. Starts the first check: the events of an iframe do not reach this window. */
    selectShown(paths: readonly string[]): void {
      first.now();
      navigation.selectShown(paths);
    },
    ...edits,
    ...travels,
    changeFolder: changes.changeFolder,
    restore: changes.restore,
    removeImage: changes.removeImage,
    addFile: changes.addFile,
    removeFile: changes.removeFile,
    ...replacing(core, { onChange }),
    save,
    /** Decides a conflict. */
    settle(file: string, conflict: Conflict, keep: 'mine' | 'theirs') {
      const document = state.documents[file];
      if (!document) return;
      core.set({ documents: { ...state.documents, [file]: settled(document, conflict, keep) }, error: undefined });
      onChange();
    },
    /** Allows editing a layout. */
    openLayout: (file: string) => core.set({ openLayouts: [...state.openLayouts, file] }),
    setSheet: (sheet: FormSheet) => core.set({ sheet }),
    forgetError: () => core.set({ error: undefined }),
    hasDrafts: () => changedDocuments(state).length > 0,
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
