import type { CompanyPart } from '../../../site/definitions/company/company-parts';
import type { Origin, Origins, Place } from '../../logic/transport/protocol';
import { isAround, leaving } from '../drafts/fresh-entry';
import type { Where } from '../undo/history';
import { draftedValue, type Core, type Selection } from '../studio-state';

/** Shows values: in the form, and in the page. */
export function selecting(core: Core) {
  const { get, set } = core;
  let turns = 0;

  /** Shows and focuses a value in its form, on the page `path` if given. */
  async function goTo(place: Destination): Promise<void> {
    const { path: asked, ...origin } = place;
    // The page may have another address by now, or be gone.
    const path = get().site?.documents.some((listed) => listed.path === asked) ? asked : undefined;
    if (path !== undefined && path !== get().path && !(await core.showPage(path))) return;
    if (!get().pageFiles.includes(place.file) && get().file !== place.file) await core.openDocument(place.file);
    if (await core.ensureOpen(place.file)) select(origin);
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

  function select(origin: Omit<Destination, 'path'>, isFromPage = false): void {
    const { sheet } = get();
    const isPart = origin.part !== undefined || (sheet === 'half' && !isFromPage);
    const next = isPart ? 'half' : origin.pointer === '' || sheet === 'whole' ? 'whole' : 'field';
    set({
      file: origin.file,
      selection: { ...origin, turn: ++turns, isFromPage },
      sheet: origin.isInOutline || (origin.isUndoOrRedo && sheet === 'closed') ? sheet : next,
    });
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

  return {
    goTo: (place: Destination) => goTo({ ...drawnAt(place), ...place }),
    selectShown,
    reveal,
    enter,
    leave,
  };
}

/** A value to show, and how. */
type Destination = Origin &
  Pick<Where, 'path' | 'isInOutline' | 'isUndoOrRedo'> &
  Pick<Selection, 'isToReplace'> & {
    /** The section of the company's data to open. */
    part?: CompanyPart;
  };

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
