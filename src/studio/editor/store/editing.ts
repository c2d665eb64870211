import { frenchTypography } from '../../../definitions/typography';
import { pathOf } from '../../core/pointer';
import type { Cure, Place } from '../../core/protocol';
import { withItem, withMoved, withValue } from '../../core/texts/json-edits';
import { recorded, type Step } from './history';
import { drafted } from './open-documents';
import type { Core } from './studio-state';

/** What the parts of the editing need of the rest. */
interface Surroundings {
  onChange: () => void;
  goTo: (where: Step['where']) => Promise<void>;
  reveal: (place: Place) => void;
}

export interface Edit {
  /** What is done, as the button that undoes it will say. */
  label: string;
  /** The fields of the group in their order, for a value that is not there yet. */
  order?: readonly string[];
  /** Pointers of what was said of the value that stood there: it goes with that value. */
  withdraws?: readonly string[];
}

/** A change of a whole document, and where it leads: pointers of what is in view before and after. */
export interface Rewriting {
  label: string;
  write: (text: string) => string;
  from: string;
  to: string;
}

/** All that changes drafts, and takes changes back. */
export function editing({ get, set }: Core, { onChange, goTo, reveal }: Surroundings) {
  /** Writes one value; undefined removes it. */
  function edit(place: Place, value: unknown, { label, order, withdraws = [] }: Edit): void {
    change(place, label, (text) =>
      withdraws.reduce(
        (rest, pointer) => withValue(rest, pathOf(pointer), undefined),
        withValue(text, pathOf(place.pointer), value, order),
      ),
    );
  }

  function insert(list: Place, { index, value, label }: { index: number; value: unknown; label: string }): void {
    change(list, label, (text) => withItem(text, pathOf(list.pointer), { index, value }), { sort: '+' });
  }

  function move(list: Place, { from, to, label }: { from: number; to: number; label: string }): void {
    change(list, label, (text) => withMoved(text, pathOf(list.pointer), { from, to }), { sort: '↕' });
  }

  /** Does what a fault proposes; its edits speak of the text that was checked. */
  function cure(place: Place, { edits, label }: Cure): void {
    change(place, label, (text) =>
      edits.toReversed().reduce((result, one) => result.slice(0, one.start) + one.text + result.slice(one.end), text),
    );
  }

  /** Does something to a block, in the plan of the page; what is said aloud is the caller's. */
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
    { sort = '', ...leads }: { sort?: string } & Partial<Pick<Step, 'where' | 'to'>> = {},
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
      error: undefined,
    });
    onChange();
  }

  /** Gives a document another text as a whole: that of an earlier version. */
  function replace(file: string, text: string, label: string): void {
    change({ file, pointer: '' }, label, () => text, { sort: '⟲' });
  }

  /** Gives a document back the text that is on disk; this, too, can be undone. */
  function discard(file: string): void {
    const text = get().documents[file]?.text;
    if (text !== undefined) change({ file, pointer: '' }, 'les modifications abandonnées', () => text, { sort: '×' });
  }

  /** Another tab has written the same value: its version is one step away. */
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
    const { past, future } = get().history;
    const step = past.at(-1);
    if (step) await travel(step, 'before', { past: past.slice(0, -1), future: [step, ...future] });
  }

  async function redo(): Promise<void> {
    const { past, future } = get().history;
    const [step, ...rest] = future;
    // Typing after it is a new thing to undo.
    if (step) await travel(step, 'after', { past: [...past, { ...step, at: -Infinity }], future: rest });
  }

  async function travel(step: Step, side: 'before' | 'after', history: { past: Step[]; future: Step[] }) {
    const documents = { ...get().documents };
    for (const one of step.changes) {
      const document = documents[one.file];
      if (document) documents[one.file] = drafted(document, one[side]);
    }
    set({ documents, history, error: undefined });
    say(`${side === 'before' ? 'Annulé' : 'Rétabli'} : ${step.label}`);
    onChange();
    const where = (side === 'after' && step.to) || step.where;
    await goTo({ ...where, isTravel: true });
    // Without a field that has the focus, the page shows it all the same.
    if (get().sheet === 'closed') reveal(where);
  }

  /** Tells those who do not see it what was done. */
  function say(text: string): void {
    set({ said: { text: frenchTypography(text), turn: (get().said?.turn ?? 0) + 1 } });
  }

  return { edit, insert, move, rewrite, cure, replace, discard, recordLost, undo, redo, say };
}
