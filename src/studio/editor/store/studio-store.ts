import { ask } from '../api';
import { changingFolder } from './changing-folder';
import { drawing, pauseBeforeRetry } from './drawing';
import { editing } from './editing';
import { firstCheck } from './first-check';
import { followingDisk } from './following-disk';
import { followingMoves, type Stray } from './following-moves';
import { noHistory } from './history';
import { keeping } from './keeping';
import { navigating } from './navigating';
import { settled } from './open-documents';
import type { Overwritten } from './overwritten';
import { replacing } from './replacing';
import { saving } from './saving';
import type { Conflict } from '../../core/texts/rebase';
import { changedDocuments, type Core, type FormSheet, type StudioState } from './studio-state';
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
  /** Called when a document with unsaved changes is in the site no more. */
  onStray: (stray: Stray) => void;
  /** Called when it is found again, or thrown away. */
  onFound: (file: string) => void;
  /** How a message begins when nothing was saved. */
  nothing: string;
}

export type StudioStore = ReturnType<typeof createStudioStore>;

/**
 * The state of the editor and everything that changes it. Texts are the single source of truth: a value is changed in
 * its document's text, and the server resolves the page from the texts.
 */
export function createStudioStore({
  onSaved,
  onTold,
  onOverwritten,
  onUnkept,
  onStray,
  onFound,
  nothing,
  ...place
}: Listeners) {
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
      kept.noteHistory();
    },
  };
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
    kept.noteDrafts();
    void redraw();
  };
  const draftOf = (file: string) => kept.draftOf(file);
  const navigation = navigating(core, { onOpened: arrived, onFailure, draftOf });
  const tell = (sentence: string) => {
    travels.say(sentence);
    onTold(sentence);
  };
  const moves = followingMoves(core, {
    ...navigation,
    onChange,
    onFailure,
    moveDraft: (from, to) => kept.moveDraft(from, to),
    tell,
    onStray,
    onFound,
  });
  const { trace } = moves;
  const disk = followingDisk(core, {
    onFailure,
    trace,
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
    forgetDraft: (file) => kept.forgetDraft(file),
    tell,
    trace,
  });
  const edits = editing(core, { onChange });
  const kept = keeping(core, { onChange, onFailure, recordLost: edits.recordLost, onOverwritten, onUnkept, trace });
  const travels = undoing(core, {
    ...navigation,
    onChange,
    onFailure,
    travelFolder: changes.travelFolder,
    settled: changes.settled,
  });
  const { save } = saving(core, {
    onDisk: disk.onDisk,
    trace,
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
    const restored = await kept.restore();
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
    throwAway: moves.throwAway,
    keep: kept.keep,
    flush: kept.flush,
  };
}
