import { pathOf } from '../../logic/transport/pointer';
import type { Cure, Place } from '../../logic/transport/protocol';
import { withItem, withMoved, withValue } from '../../logic/edits/json-edits';
import { adding, isWithin } from '../drafts/fresh-entry';
import { recorded, type Step } from './history';
import { drafted } from '../drafts/open-documents';
import { draftedValue, type Core, type StudioState } from '../studio-state';
import { typingBetween } from './typing';

export interface Edit {
  /** The name of the undo step. */
  label: string;
  /** The field order of the group, in case the value does not exist yet. */
  order?: readonly string[];
  /** Pointers of values that depended on the old value and are removed with it. */
  withdraws?: readonly string[];
  /** The place to show after an undo, if it differs. */
  from?: Place;
  /** Never merged with the undo step before: for a value that is chosen, not typed. */
  isWhole?: true;
  /** True if the field was absent until now: its faults are shown only after it has lost the focus. */
  isAdded?: true;
}

/** A change of a whole text, with pointers to show before and after. */
export interface Rewriting {
  label: string;
  write: (text: string) => string;
  from: string;
  to: string;
}

/** Everything that changes drafts; each change is an undo step (`undo-redo.ts`). */
export function editing(core: Core) {
  const { get, set } = core;
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
    const typing = isWhole ? undefined : typingBetween(draftedValue(get(), place) ?? '', value);
    change(place, label, write, {
      ...leads,
      ...(isWhole ? { sort: '•' } : {}),
      ...(typing ? { typing } : {}),
      fresh: isGone ? undefined : fresh,
    });
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
    }: { sort?: string } & Pick<StudioState, 'fresh'> & Partial<Pick<Step, 'where' | 'to' | 'typing'>> = {},
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
    core.onChange();
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

  return { edit, insert, move, rewrite, cure, replace, discard, recordLost };
}
