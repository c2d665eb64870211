import { frenchTypography } from '../../../definitions/typography';
import { pathOf } from '../../core/pointer';
import type { Cure, Place } from '../../core/protocol';
import { withItem, withMoved, withValue } from '../../core/texts/json-edits';
import { adding, isWithin } from './fresh-entry';
import { recorded, type History, type Step } from './history';
import { drafted } from './open-documents';
import { listedDocument, type Core, type StudioState } from './studio-state';
import { documentsAt, undoVerbs } from './undo-redo';

/** What editing needs from the other parts of the store. */
interface Surroundings {
  onChange: () => void;
  goTo: (where: Step['where']) => Promise<void>;
  reveal: (place: Place) => void;
  ensureOpen: (file: string) => Promise<boolean>;
  /** Undoes or redoes a step of whole documents. */
  travelFolder: (step: Step, side: 'before' | 'after', next: (step: Step) => History) => Promise<void>;
  /** Resolves when no change of whole documents is running. */
  settled: () => Promise<void>;
  onFailure: (error: unknown) => void;
}

export interface Edit {
  /** The name of the undo step. */
  label: string;
  /** The field order of the group, in case the value does not exist yet. */
  order?: readonly string[];
  /** Pointers of values that depended on the old value and are removed with it. */
  withdraws?: readonly string[];
  /** The place to show after an undo, if it differs. */
  from?: Place;
  /** Always an undo step of its own, however quickly it follows another: chosen, not typed. */
  isWhole?: true;
  /** A field that was left out until now: nothing is wrong with it before it was left. */
  isAdded?: true;
}

/** A change of a whole text, with pointers to show before and after. */
export interface Rewriting {
  label: string;
  write: (text: string) => string;
  from: string;
  to: string;
}

/** Everything that changes drafts, with undo and redo. */
export function editing({ get, set }: Core, around: Surroundings) {
  const { onChange, goTo, reveal } = around;
  /** Writes one value; undefined removes it. */
  function edit(place: Place, value: unknown, { label, order, withdraws = [], from, isWhole, isAdded }: Edit): void {
    const { path } = get();
    const fresh = isAdded ? adding(get().fresh, place) : get().fresh;
    const isGone = value === undefined && fresh?.file === place.file && isWithin(fresh.pointer, place.pointer);
    const onPage = path === undefined ? {} : { path };
    const leads = from ? { where: { ...onPage, ...from }, to: { ...onPage, ...place } } : {};
    const write = (text: string) =>
      withdraws.reduce(
        (rest, pointer) => withValue(rest, pathOf(pointer), undefined),
        withValue(text, pathOf(place.pointer), value, order),
      );
    change(place, label, write, { ...leads, ...(isWhole ? { sort: '•' } : {}), fresh: isGone ? undefined : fresh });
  }

  function insert(list: Place, { index, value, label }: { index: number; value: unknown; label: string }): void {
    const fresh = adding(get().fresh, { ...list, pointer: `${list.pointer}/${index}` });
    change(list, label, (text) => withItem(text, pathOf(list.pointer), { index, value }), { sort: '+', fresh });
  }

  function move(list: Place, { from, to, label }: { from: number; to: number; label: string }): void {
    change(list, label, (text) => withMoved(text, pathOf(list.pointer), { from, to }), { sort: '↕' });
  }

  /** Applies a fix of a fault; its edits refer to the text that was checked. */
  function cure(place: Place, { edits, label }: Cure): void {
    change(
      place,
      label,
      (text) =>
        edits.toReversed().reduce((result, one) => result.slice(0, one.start) + one.text + result.slice(one.end), text),
      { fresh: get().fresh },
    );
  }

  /** An action on blocks in the outline; the caller announces it. */
  function rewrite(file: string, { label, write, from, to }: Rewriting): void {
    const { path } = get();
    const where = (pointer: string) => ({
      file,
      pointer,
      isInOutline: true as const,
      ...(path === undefined ? {} : { path }),
    });
    change({ file, pointer: from }, label, write, { sort: '▤', where: where(from), to: where(to) });
  }

  function change(
    { file, pointer }: Place,
    label: string,
    write: (text: string) => string,
    {
      sort = '',
      fresh,
      ...leads
    }: { sort?: string } & Pick<StudioState, 'fresh'> & Partial<Pick<Step, 'where' | 'to'>> = {},
  ): void {
    const { documents, history, path } = get();
    const document = documents[file];
    const after = document && write(document.draft);
    if (!document || after === undefined || after === document.draft) return;
    const step: Step = {
      label,
      key: sort ? `${sort}${performance.now()}` : `${file} ${pointer}`,
      at: performance.now(),
      changes: [{ file, before: document.draft, after }],
      where: { file, pointer, ...(path === undefined ? {} : { path }) },
      ...leads,
    };
    set({
      documents: { ...documents, [file]: drafted(document, after) },
      history: recorded(history, step),
      fresh,
      error: undefined,
    });
    onChange();
  }

  /** Replaces the whole text of a document, for example by an earlier version. */
  function replace(file: string, text: string, label: string): void {
    change({ file, pointer: '' }, label, () => text, { sort: '⟲' });
  }

  /** Drops a draft and returns to the saved text; can be undone. */
  function discard(file: string): void {
    const text = get().documents[file]?.text;
    if (text !== undefined) change({ file, pointer: '' }, 'les modifications abandonnées', () => text, { sort: '×' });
  }

  /** Another tab has changed the same value: its version becomes an undo step. */
  function recordLost(file: string, theirs: string): void {
    const { documents, history } = get();
    const after = documents[file]?.draft;
    if (after === undefined) return;
    const step: Step = {
      label: 'votre version, au lieu de celle de l’autre onglet',
      key: `⇄${performance.now()}`,
      at: -Infinity,
      changes: [{ file, before: theirs, after }],
      where: { file, pointer: '' },
    };
    const error = 'Le même texte a été écrit dans deux onglets : le vôtre est gardé, « Annuler » rend l’autre.';
    set({ history: recorded(history, step), error });
  }

  async function undo(): Promise<void> {
    await around.settled();
    const { past, future } = get().history;
    const at = past.findLastIndex(isPossible);
    const step = past[at];
    if (!step) return sayImpossible(past);
    await takeBack(step, at, future);
  }

  async function redo(): Promise<void> {
    await around.settled();
    const { past, future } = get().history;
    const at = future.findIndex(isPossible);
    const step = future[at];
    if (!step) return sayImpossible(future);
    const rest = future.toSpliced(at, 1);
    // Typing afterwards starts a new step.
    const next = (now: Step) => ({ past: [...past, { ...now, at: -Infinity }], future: rest });
    await (step.folder ? travelFolder(step, 'after', next) : travel(step, 'after', next(step)));
  }

  /** A function that undoes the last step, unless another has followed. */
  function undoLast(): () => void {
    const step = get().history.past.at(-1);
    return () => {
      if (get().history.past.at(-1) === step) void undo();
    };
  }

  /** Undoes a change of whole documents, whatever was done since. Resolves to whether it still could be undone. */
  async function undoFolder(undone: string): Promise<boolean> {
    const { past, future } = get().history;
    const at = past.findLastIndex(({ folder }) => folder?.undo === undone);
    const step = past[at];
    if (step) await takeBack(step, at, future);
    return step !== undefined;
  }

  async function takeBack(step: Step, at: number, future: readonly Step[]): Promise<void> {
    const rest = get().history.past.toSpliced(at, 1);
    const next = (now: Step) => ({ past: rest, future: [now, ...future] });
    await (step.folder ? travelFolder(step, 'before', next) : travel(step, 'before', next(step)));
  }

  function travelFolder(...what: Parameters<Surroundings['travelFolder']>): Promise<void> {
    return around.travelFolder(...what).catch(around.onFailure);
  }

  /** A step in a removed document is possible again after it is restored. */
  function isPossible({ folder, changes }: Step): boolean {
    const isThere = (file: string) => listedDocument(get(), file) !== undefined && !get().documents[file]?.isGone;
    return folder !== undefined || changes.some(({ file }) => isThere(file));
  }

  function sayImpossible(steps: readonly Step[]): void {
    if (steps.length > 0)
      set({ error: 'Le reste concerne un document supprimé : « Documents », puis « Supprimés », le remet.' });
  }

  async function travel(step: Step, side: 'before' | 'after', history: History) {
    // After a reload, it may not be open yet.
    for (const { file } of step.changes)
      if (!get().documents[file] && listedDocument(get(), file)) await around.ensureOpen(file);
    const { documents, isLeft } = documentsAt(get().documents, step.changes, side);
    const error = isLeft ? 'Ce texte a été changé depuis : il est laissé tel quel.' : undefined;
    set({ documents, history, error, fresh: undefined });
    say(`${undoVerbs[side]} : ${step.label}`);
    onChange();
    const where = (side === 'after' && step.to) || step.where;
    await goTo({ ...where, isTravel: true });
    if (error) set({ error });
    // The page shows the place even if no field has the focus.
    if (get().sheet === 'closed') reveal(where);
  }

  /** Announces to screen readers what was done. */
  function say(text: string): void {
    set({ liveMessage: { text: frenchTypography(text), turn: (get().liveMessage?.turn ?? 0) + 1 } });
  }

  return { edit, insert, move, rewrite, cure, replace, discard, recordLost, undo, redo, undoFolder, undoLast, say };
}
