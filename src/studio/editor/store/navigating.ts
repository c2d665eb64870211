import { ask, fetchSite } from '../api';
import { Unreachable } from '../../core/transport';
import type { Origin, Origins, Place, StudioDocument } from '../../core/protocol';
import type { PageAnswer } from '../../core/questions/page';
import type { CompanyPart } from '../../../definitions/company-parts';
import { isAround, leaving } from './fresh-entry';
import type { Where } from './history';
import { opened } from './open-documents';
import { layoutOf } from '../../core/document-names';
import { sharing } from '../../core/texts/same';
import { draftedValue, listedDocument, type Core, type Selection, type StudioState } from './studio-state';

/** Opens pages and documents, and shows values. */
export function navigating(core: Core) {
  const { get, set } = core;
  let turns = 0;
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

  /** Shows and focuses a value in its form, on the page `path` if given. */
  async function goTo(place: Destination): Promise<void> {
    const { path: asked, ...origin } = place;
    // The page may have another address by now, or be gone.
    const path = get().site?.documents.some((listed) => listed.path === asked) ? asked : undefined;
    if (path !== undefined && path !== get().path && !(await show(path))) return;
    if (!get().pageFiles.includes(place.file) && get().file !== place.file) await openDocument(place.file);
    if (await ensureOpen(place.file)) select(origin);
  }

  /** Selects the first of these shown paths that has an origin. */
  function selectShown(paths: readonly string[]): void {
    const { origins } = get().drawn ?? {};
    const marked = paths.find((shown) => origins?.[shown] !== undefined);
    const origin = marked === undefined ? undefined : origins?.[marked];
    if (!origin) return;
    set({ marked });
    select(origin, true);
  }

  function select(origin: Origin, isFromPage = false): void {
    const { sheet } = get();
    const isPart = 'part' in origin || (sheet === 'half' && !isFromPage);
    const next = isPart ? 'half' : origin.pointer === '' || sheet === 'whole' ? 'whole' : 'field';
    set({
      file: origin.file,
      selection: { ...origin, turn: ++turns, isFromPage },
      sheet: 'isInOutline' in origin || ('isTravel' in origin && sheet === 'closed') ? sheet : next,
    });
  }

  function takeIn(documents: readonly StudioDocument[]): void {
    const known = get().documents;
    // Open documents are updated separately.
    const fresh = documents
      .filter(({ file }) => !known[file])
      .map((document) => [document.file, opened(document, core.draftOf(document.file))]);
    if (fresh.length > 0) set({ documents: { ...known, ...Object.fromEntries(fresh) } });
  }

  /** Makes the page scroll to a value. */
  function reveal(place: Place): void {
    const { drawn, selection } = get();
    // A value clicked in the page is visible already.
    if (!drawn || (selection?.isFromPage && isSamePlace(selection, place))) return;
    const path = shownPath(drawn.origins, place);
    set({ marked: path, ...(path === undefined ? {} : { revealed: { path, turn: ++turns } }) });
  }

  /** Called when a field gets the focus: the page shows its value. */
  function enter(place: Place): void {
    const { entered, fresh } = get();
    if (fresh && !isAround(fresh, place)) set({ fresh: undefined });
    if (!entered || !isSamePlace(entered, place)) set({ entered: place });
    reveal(place);
  }

  /** Called when a field loses the focus. */
  function leave(place: Place): void {
    const { fresh } = get();
    // The header of an entry with several fields is not a field.
    if (typeof draftedValue(get(), place) === 'object' && fresh?.pointer === place.pointer) return;
    const next = leaving(fresh, place);
    if (next !== fresh) set({ fresh: next });
  }

  /** The shown origin of a place: the text that contains it, and how many pages share that. */
  function drawnAt(place: Place): Partial<Origin> {
    const { origins } = get().drawn ?? {};
    const path = origins && shownPath(origins, place);
    const origin = path === undefined ? undefined : origins?.[path];
    return origin && isSamePlace(origin, place) ? origin : {};
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

  return {
    open,
    openAgain,
    openDocument,
    goTo: (place: Destination) => goTo({ ...drawnAt(place), ...place }),
    ensureOpen,
    selectShown,
    reveal,
    enter,
    leave,
    refreshSite,
  };
}

/** A value to show, and how. */
type Destination = Origin &
  Pick<Where, 'path' | 'isInOutline' | 'isTravel'> &
  Pick<Selection, 'isToReplace'> & {
    /** The section of the company's data to open. */
    part?: CompanyPart;
  };

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

function isSamePlace(one: Place, other: Place): boolean {
  return one.file === other.file && one.pointer === other.pointer;
}

/** The shown path of a place: a value from there, or the text that contains it. */
function shownPath(origins: Origins, place: Place): string | undefined {
  let through: string | undefined;
  for (const [path, origin] of Object.entries(origins)) {
    // Skips what is not visible on the page, such as its title.
    if (!path.startsWith('/page/blocks') && !path.startsWith('/site')) continue;
    if (isSamePlace(origin, place)) return path;
    if (origin.through && isSamePlace(origin.through, place)) through ??= path;
  }
  return through;
}
