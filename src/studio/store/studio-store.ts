import { signal } from '../../site/definitions/view/signal';
import { ask } from './context/api';
import { changingFolder } from './folder/changing-folder';
import { drawing, pauseBeforeRetry } from './page/drawing';
import { editing } from './undo/editing';
import { firstCheck } from './drafts/first-check';
import { followingDisk } from './folder/following-disk';
import { followingMoves } from './folder/following-moves';
import { noHistory } from './undo/history';
import { persisting } from './drafts/persisting';
import { navigating } from './page/navigating';
import { settled } from './drafts/open-documents';
import { replacing } from './folder/replacing';
import { saving } from './folder/saving';
import { selecting } from './page/selecting';
import type { Conflict } from '../logic/edits/rebase';
import { changedDocuments, type Core, type FormSheet, type Listeners, type StudioState } from './studio-state';
import { undoing } from './undo/undo-redo';

/** In ms: the longest wait for the first page, which may never be painted in a background tab. */
const longestPicture = 5000;

export type StudioStore = ReturnType<typeof createStudioStore>;

/**
 * The state of the editor and everything that changes it. Texts are the single source of truth: a value is changed in
 * its document's text, and the server resolves the page from the texts.
 */
export function createStudioStore({
  hasPassedBuild,
  isShown,
  ...told
}: Listeners & Pick<Parameters<typeof firstCheck>[0], 'hasPassedBuild' | 'isShown'>) {
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
  const { on: subscribe, tell: tellChanged } = signal();
  const core = {
    ...told,
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      tellChanged();
      verbs.noteHistory();
    },
    onChange() {
      verbs.noteDrafts();
      void verbs.redraw();
    },
    tell(sentence) {
      verbs.say(sentence);
      told.onTold(sentence);
    },
  } as Core; // the verbs of its parts come with the next statements
  const verbs = {
    ...drawing(core),
    ...navigating(core),
    ...selecting(core),
    ...followingMoves(core),
    ...followingDisk(core),
    ...changingFolder(core),
    ...editing(core),
    ...persisting(core),
    ...undoing(core),
    ...saving(core),
    ...replacing(core),
  };
  Object.assign(core, verbs);
  const hasDrafts = () => changedDocuments(state).length > 0;
  const first = firstCheck({ hasPassedBuild, isShown, check: verbs.check, hasDrafts });

  /** Starts with a page or a document; resolves to the files whose drafts were restored. */
  async function start({ path, file }: { path: string; file?: string }): Promise<string[]> {
    void verbs.follow();
    const count = verbs.diskChanges();
    // Resolved while the documents are listed.
    const asked = file === undefined ? ask('GET page', { path }) : undefined;
    asked?.catch(() => undefined);
    await verbs.refreshSite();
    // Drafts can only be restored with the list of documents.
    while (!state.site && state.away) {
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));
      await verbs.refreshSite();
    }
    const restored = await verbs.restoreDrafts();
    core.set({ faults: state.site?.faults ?? [] });
    // Before the page is opened, which may replace the message.
    if (state.site?.ended) core.set({ error: state.site.ended });
    const early = verbs.diskChanges() === count ? asked : undefined;
    await (file === undefined ? verbs.open(path, early) : verbs.openDocument(file));
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
    subscribe,
    start,
    seen,
    ...verbs,
    /** Called at a click in the preview. Starts the first check: the events of an iframe do not reach this window. */
    selectShown(paths: readonly string[]): void {
      first.now();
      verbs.selectShown(paths);
    },
    /** Decides a conflict. */
    settle(file: string, conflict: Conflict, keep: 'mine' | 'theirs') {
      const document = state.documents[file];
      if (!document) return;
      core.set({ documents: { ...state.documents, [file]: settled(document, conflict, keep) }, error: undefined });
      core.onChange();
    },
    /** Allows editing a layout. */
    openLayout: (file: string) => core.set({ openLayouts: [...state.openLayouts, file] }),
    setSheet: (sheet: FormSheet) => core.set({ sheet }),
    forgetError: () => core.set({ error: undefined }),
    hasDrafts,
  };
}
