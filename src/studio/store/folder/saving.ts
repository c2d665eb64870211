import { pointerOf } from '../../logic/transport/pointer';
import type { StudioDocument, StudioFault } from '../../logic/transport/protocol';
import { ask } from '../context/api';
import { drafted } from '../drafts/open-documents';
import { changedDocuments, conflictsOf, type Core, type OpenDocument } from '../studio-state';

/** Saves drafts, if they are valid and nobody else has changed the files. */
export function saving(core: Core) {
  const { get, set, nothing } = core;
  let last: Promise<void> | undefined;
  /** What was asked for since the last saving began; undefined stands for all drafts. */
  let asked: (readonly string[] | undefined)[] = [];

  /**
   * Saves all drafts, or those of some files; on failure, shows the reason and goes there. What is asked for during a
   * saving is saved after it.
   */
  function save(files?: readonly string[]): Promise<void> {
    asked.push(files);
    last ??= saveAsked().finally(() => (last = undefined));
    return last;
  }

  async function saveAsked(): Promise<void> {
    while (asked.length > 0) {
      const files = asked.includes(undefined) ? undefined : asked.flatMap((some) => some ?? []);
      asked = [];
      await saveOnce(files);
    }
  }

  async function saveOnce(files?: readonly string[]): Promise<void> {
    set({ status: 'saving', error: undefined, fresh: undefined });
    try {
      // Each attempt takes over changes from disk; gives up if somebody else keeps writing.
      for (let turn = 0; turn < 3; turn++) if (await attempt(files)) return;
      set({ error: 'Quelqu’un d’autre change ce document sans cesse : réessayez dans un instant.' });
    } catch (error) {
      core.onFailure(error);
    } finally {
      set({ status: 'ready' });
    }
  }

  /** Tries once; resolves to whether to stop. */
  async function attempt(files?: readonly string[]): Promise<boolean> {
    const wanted = changedDocuments(get()).filter(({ file }) => !files || files.includes(file));
    if (wanted.length === 0) return true;
    const undecided = wanted.find((document) => conflictsOf(document).length > 0);
    if (undecided) return refuse(undecided);
    const answer = await ask(
      'POST save',
      wanted.map(({ file, hash, draft }) => ({ file, hash, text: draft })),
    );
    if ('saved' in answer) {
      takeIn(answer.saved, wanted);
      if (answer.gone.length === 0) return true;
      core.onDisk([], answer.gone);
      // Under its new name, it is saved at the next attempt; if there is none, that is said where it is found out.
      return !(await core.trace());
    }
    if ('faults' in answer) return cured(answer.faults, wanted) ? false : refuseFor(answer.faults, wanted);
    core.onDisk(answer.changed, []);
    return false;
  }

  /** Applies certain fixes of badly written values. Returns whether there were any; each can be undone. */
  function cured(faults: readonly StudioFault[], sent: readonly OpenDocument[]): boolean {
    const sure = faults.flatMap(({ rule, file, pointer, cures = [] }) => {
      const isAsSent = get().documents[file]?.draft === sent.find((one) => one.file === file)?.draft;
      return rule === 'wrong-form' && isAsSent ? cures.map((one) => ({ file, pointer, one })) : [];
    });
    // From the end, because an edit moves what follows.
    const places = sure.toSorted((a, b) => (b.one.edits[0]?.start ?? 0) - (a.one.edits[0]?.start ?? 0));
    for (const { one, ...place } of places) core.cure(place, one);
    return sure.length > 0;
  }

  function takeIn(saved: readonly StudioDocument[], sent: readonly OpenDocument[]): void {
    const documents = { ...get().documents };
    for (const document of saved) {
      const now = documents[document.file];
      const was = sent.find(({ file }) => file === document.file)?.draft;
      // What was typed during the save stays a draft.
      if (now)
        documents[document.file] = drafted(
          { ...now, ...document, base: document.text },
          now.draft === was ? document.text : now.draft,
        );
    }
    set({ documents });
    if (saved.length === 0) return;
    core.onChange();
    core.onSaved(saved.map(({ file }) => file));
    void core.refreshSite();
  }

  function refuseFor(faults: StudioFault[], wanted: readonly OpenDocument[]): true {
    // The answer has only new errors; the others are known from the last check.
    const others = get().faults.filter((known) => !faults.some((fault) => isSameFault(fault, known)));
    const checked = Object.fromEntries(wanted.map(({ file, draft }) => [file, draft]));
    const files = new Set(wanted.map(({ file }) => file));
    const own = faults.filter(({ file }) => files.has(file));
    set({
      faults: [...faults, ...others],
      checked: { ...get().checked, ...checked },
      error: `${nothing}${refusal(own.length, faults.length - own.length)}`,
    });
    const [first] = [...own, ...faults];
    if (first) void core.goTo(first);
    return true;
  }

  function refuse(document: OpenDocument): true {
    const [first] = conflictsOf(document);
    set({ error: `${nothing} : le même texte a changé ici et ailleurs. Choisissez d’abord.` });
    void core.goTo({ file: document.file, pointer: pointerOf(first?.way ?? []) });
    return true;
  }

  return { save };
}

/** The end of the message: the numbers of faults in the drafts, and of faults that they cause elsewhere. */
function refusal(own: number, elsewhere: number): string {
  const faults = (count: number) => (count === 1 ? 'une faute' : `${count} fautes`);
  if (own === 0) return ` : d’autres documents auraient ${faults(elsewhere)}.`;
  const rest = elsewhere === 0 ? '' : `, d’où ${faults(elsewhere)} dans d’autres documents`;
  return ` : il reste ${faults(own)} à corriger${rest}.`;
}

function isSameFault(one: StudioFault, other: StudioFault): boolean {
  return one.file === other.file && one.pointer === other.pointer && one.message === other.message;
}
