import { ask, fetchSite } from '../api';
import type { Origin, Origins, Place, StudioDocument } from '../../core/protocol';
import type { CompanyPart } from '../../../definitions/company-parts';
import { isAround, leaving } from './fresh-entry';
import type { Where } from './history';
import { opened } from './open-documents';
import { layoutOf } from '../../core/document-names';
import { sharing } from '../../core/texts/same';
import {
  draftedValue,
  listedDocument,
  type Core,
  type KeptDraft,
  type Selection,
  type StudioState,
} from './studio-state';

interface Surroundings {
  onOpened: (how: { isBehind: boolean }) => void;
  onFailure: (error: unknown) => void;
  /** The draft that the browser keeps of a document. */
  draftOf: (file: string) => KeptDraft | undefined;
}

/** What opens pages and documents, and brings values into view. */
export function navigating({ get, set }: Core, { onOpened, onFailure, draftOf }: Surroundings) {
  let turns = 0;

  /** Shows another page and the form of its document; drafts are kept. */
  async function open(path: string): Promise<void> {
    const own = get().site?.documents.find((listed) => listed.path === path)?.file;
    if (await show(path)) set({ file: own ?? get().pageFiles[0], ...anew });
    // A page too unsound to be drawn has a form all the same: that is where it is put right.
    else if (own !== undefined && (await ensureOpen(own))) set({ file: own, ...anew, ...noPage });
  }

  async function show(path: string): Promise<boolean> {
    try {
      set({ error: undefined });
      const { documents, ...drawn } = await ask('GET page', { path });
      const known = get().documents;
      // The disk has changed while the page was on its way.
      const isBehind = documents.some(({ file, text }) => known[file] !== undefined && known[file].text !== text);
      takeIn(documents);
      set({ path, drawn, isDrawable: true, pageFiles: documents.map(({ file }) => file), status: 'ready' });
      onOpened({ isBehind });
      return true;
    } catch (error) {
      set({ status: 'ready' });
      onFailure(error);
      return false;
    }
  }

  /** Opens any document, with the page that shows it if there is one. */
  async function openDocument(file: string): Promise<void> {
    const path = listedDocument(get(), file)?.path;
    if (path !== undefined && path !== get().path) return open(path);
    const elsewhere = path === undefined && !get().pageFiles.includes(file) ? pageThatShows(get(), file) : undefined;
    if (elsewhere !== undefined) await show(elsewhere);
    if (!(await ensureOpen(file))) return;
    const { pageFiles } = get();
    // A layout, or `site.json`: the page that is shown shows it too. Otherwise there is no picture of it.
    const isShown = path !== undefined || pageFiles.includes(file);
    set({
      file,
      ...anew,
      error: undefined,
      status: 'ready',
      ...(isShown ? {} : noPage),
    });
    onOpened({ isBehind: false });
  }

  async function ensureOpen(file: string): Promise<boolean> {
    if (get().documents[file]) return true;
    try {
      takeIn([await ask('GET document', { file })]);
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  }

  /** Brings a value into view in its form, focused, on the page `path` if one is named. */
  async function goTo(place: Destination): Promise<void> {
    const { path: asked, ...origin } = place;
    // A page may have another address by now, or be gone.
    const path = get().site?.documents.some((listed) => listed.path === asked) ? asked : undefined;
    if (path !== undefined && path !== get().path && !(await show(path))) return;
    if (!get().pageFiles.includes(place.file) && get().file !== place.file) await openDocument(place.file);
    if (await ensureOpen(place.file)) select(origin);
  }

  /** The value of these shown paths that a document says first. */
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
    // What is open follows the disk by itself.
    const fresh = documents
      .filter(({ file }) => !known[file])
      .map((document) => [document.file, opened(document, draftOf(document.file))]);
    if (fresh.length > 0) set({ documents: { ...known, ...Object.fromEntries(fresh) } });
  }

  /** Has the page show where a value is drawn, if it is. */
  function reveal(place: Place): void {
    const { drawn, selection } = get();
    // What was clicked in the page is in view there.
    if (!drawn || (selection?.isFromPage && isSamePlace(selection, place))) return;
    const path = shownPath(drawn.origins, place);
    set({ marked: path, ...(path === undefined ? {} : { revealed: { path, turn: ++turns } }) });
  }

  /** Somebody is in the field of a value: the page shows where it is drawn. */
  function enter(place: Place): void {
    const { entered, fresh } = get();
    if (fresh && !isAround(fresh, place)) set({ fresh: undefined });
    if (!entered || !isSamePlace(entered, place)) set({ entered: place });
    reveal(place);
  }

  /** Somebody has left the field of a value. */
  function leave(place: Place): void {
    const { fresh } = get();
    // The line of an entry that holds several is no field.
    if (typeof draftedValue(get(), place) === 'object' && fresh?.pointer === place.pointer) return;
    const next = leaving(fresh, place);
    if (next !== fresh) set({ fresh: next });
  }

  /** What the page knows of a place that it shows: through which text, shared by how many pages. */
  function drawnAt(place: Place): Partial<Origin> {
    const { origins } = get().drawn ?? {};
    const path = origins && shownPath(origins, place);
    const origin = path === undefined ? undefined : origins?.[path];
    return origin && isSamePlace(origin, place) ? origin : {};
  }

  async function refreshSite(): Promise<void> {
    try {
      const next = await fetchSite();
      // It is asked again after each saving: what is the same stays the same object, and is not drawn anew.
      set({ site: sharing(get().site, next) as typeof next, making: next.making ?? [] });
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    open,
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

/** A value, what is known of it, and how it is gone to. */
type Destination = Origin &
  Pick<Where, 'path' | 'isInOutline' | 'isTravel'> &
  Pick<Selection, 'isToReplace'> & {
    /** A part of the company to open. */
    part?: CompanyPart;
  };

/** Of another page, nothing has been chosen yet. */
const anew = {
  selection: undefined,
  entered: undefined,
  fresh: undefined,
  marked: undefined,
  sheet: 'closed',
} as const;

/** Without a page there is its form to look at. */
const noPage = { path: undefined, drawn: undefined, pageFiles: [], isDrawable: true, sheet: 'whole' } as const;

/** A page that shows what has none of its own: for a layout the first of its kind, for the site's document the home page. */
function pageThatShows(state: StudioState, file: string): string | undefined {
  const listed = listedDocument(state, file);
  if (listed?.kind === 'site') return '/';
  if (listed?.kind !== 'layout') return undefined;
  return state.site?.documents.find(({ kind, path }) => path !== undefined && kind === layoutOf(listed))?.path;
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.file === other.file && one.pointer === other.pointer;
}

/** The drawn value that was written at a place: the one that comes from there, or the text that shows it. */
function shownPath(origins: Origins, place: Place): string | undefined {
  let through: string | undefined;
  for (const [path, origin] of Object.entries(origins)) {
    // What has no picture of its own (the title of the tab) is passed over.
    if (!path.startsWith('/page/blocks') && !path.startsWith('/site')) continue;
    if (isSamePlace(origin, place)) return path;
    if (origin.through && isSamePlace(origin.through, place)) through ??= path;
  }
  return through;
}
