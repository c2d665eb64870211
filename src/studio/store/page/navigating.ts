import { ask, fetchSite } from '../context/api';
import { Unreachable } from '../../logic/transport/transport';
import type { StudioDocument } from '../../logic/transport/protocol';
import type { PageAnswer } from '../../api/library/page';
import { opened } from '../drafts/open-documents';
import { layoutOf } from '../../logic/documents/document-names';
import { sharing } from '../../logic/edits/same';
import { listedDocument, type Core, type StudioState } from '../studio-state';

/** Opens pages and documents. */
export function navigating(core: Core) {
  const { get, set } = core;
  /** The last requested page, if the server was unreachable. */
  let waitsFor: string | undefined;

  /** Requests that page again, unless something else was opened since. */
  async function openAgain(): Promise<void> {
    const { path, file } = get();
    if (waitsFor === undefined || path !== undefined || (file !== undefined && file !== ownOf(waitsFor))) return;
    await open(waitsFor);
  }

  function ownOf(path: string): string | undefined {
    return get().site?.documents.find((listed) => listed.path === path)?.file;
  }

  /** Shows another page and the form of its document; drafts are kept. `asked` is its answer, if it was requested before. */
  async function open(path: string, asked?: Promise<PageAnswer>): Promise<void> {
    const own = ownOf(path);
    waitsFor = undefined;
    if (await show(path, asked)) set({ file: own ?? get().pageFiles[0], ...anew });
    // If the page cannot be resolved, its form is shown, so that it can be corrected.
    else if (own !== undefined && (await ensureOpen(own))) set({ file: own, ...anew, ...noPage });
  }

  async function show(path: string, asked?: Promise<PageAnswer>): Promise<boolean> {
    try {
      set({ error: undefined });
      // The early request may have failed before the server came back.
      const early = await asked?.catch(() => undefined);
      const { documents, ...drawn } = early ?? (await ask('GET page', { path }));
      const known = get().documents;
      // The disk changed while the page was loading.
      const isBehind = documents.some(({ file, text }) => known[file] !== undefined && known[file].text !== text);
      takeIn(documents);
      set({ path, drawn, isDrawable: true, pageFiles: documents.map(({ file }) => file), status: 'ready' });
      core.arrived({ isBehind });
      return true;
    } catch (error) {
      set({ status: 'ready' });
      if (error instanceof Unreachable) waitsFor = path;
      core.onFailure(error);
      return false;
    }
  }

  /** Opens a document, with a page that shows it if there is one. */
  async function openDocument(file: string): Promise<void> {
    const path = listedDocument(get(), file)?.path;
    if (path !== undefined && path !== get().path) return open(path);
    const elsewhere = path === undefined && !get().pageFiles.includes(file) ? pageThatShows(get(), file) : undefined;
    if (elsewhere !== undefined) await show(elsewhere);
    if (!(await ensureOpen(file))) return;
    const { pageFiles } = get();
    // For a layout or `site.json`, the current page may show it; otherwise there is none to show.
    const isShown = path !== undefined || pageFiles.includes(file);
    set({
      file,
      ...anew,
      error: undefined,
      status: 'ready',
      ...(isShown ? {} : noPage),
    });
    core.arrived({ isBehind: false });
  }

  async function ensureOpen(file: string): Promise<boolean> {
    if (get().documents[file]) return true;
    try {
      takeIn([await ask('GET document', { file })]);
      return true;
    } catch (error) {
      core.onFailure(error);
      return false;
    }
  }

  function takeIn(documents: readonly StudioDocument[]): void {
    const known = get().documents;
    // Open documents are updated separately.
    const fresh = documents
      .filter(({ file }) => !known[file])
      .map((document) => [document.file, opened(document, core.draftOf(document.file))]);
    if (fresh.length > 0) set({ documents: { ...known, ...Object.fromEntries(fresh) } });
  }

  async function refreshSite(): Promise<void> {
    try {
      const next = await fetchSite();
      // Requested after each save: equal parts stay the same objects, so that they are not rendered again.
      set({ site: sharing(get().site, next) as typeof next, making: next.making ?? [] });
    } catch (error) {
      core.onFailure(error);
    }
  }

  return { open, openAgain, openDocument, ensureOpen, showPage: show, refreshSite };
}

/** The initial state of another page, without a selection. */
const anew = {
  selection: undefined,
  entered: undefined,
  fresh: undefined,
  marked: undefined,
  sheet: 'closed',
} as const;

/** Without a page, the form is shown alone. */
const noPage = { path: undefined, drawn: undefined, pageFiles: [], isDrawable: true, sheet: 'whole' } as const;

/** A page that shows a document without its own page: for a layout its first page, for `site.json` the home page. */
function pageThatShows(state: StudioState, file: string): string | undefined {
  const listed = listedDocument(state, file);
  if (listed?.kind === 'site') return '/';
  if (listed?.kind !== 'layout') return undefined;
  return state.site?.documents.find(({ kind, path }) => path !== undefined && kind === layoutOf(listed))?.path;
}
