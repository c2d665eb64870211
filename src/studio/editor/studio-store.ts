import { applyEdits, modify, parse } from 'jsonc-parser';
import type { Drawn, Origin, Place, StudioDocument, StudioFault } from '../protocol';
import { pathOf, valueAt } from '../pointer';
import { askDraft, fetchPage, saveDocuments } from './api';

/** A document that is open: what is on disk, and the text as it is being written. */
export interface OpenDocument extends StudioDocument {
  draft: string;
}

export interface StudioState {
  /** Address of the page that is shown. */
  path: string;
  /** What the preview draws; absent until the page has come. */
  drawn?: Drawn;
  /** By file. */
  documents: Record<string, OpenDocument>;
  /** The value that the form has in view, and whether it must take the focus. */
  selection?: Origin;
  faults: StudioFault[];
  status: 'loading' | 'ready' | 'saving';
  /** What went wrong last, in French. */
  error?: string;
}

export type StudioStore = ReturnType<typeof createStudioStore>;

/**
 * The state of the editor and all that changes it. Texts are the truth: a value is changed in the text of its document,
 * and the server draws the page from the texts.
 */
export function createStudioStore(path: string) {
  let state: StudioState = { path, documents: {}, faults: [], status: 'loading' };
  const listeners = new Set<() => void>();
  let isAsking = false;
  let isStale = false;
  let checking: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<StudioState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Shows another page; drafts of its documents are kept. */
  async function open(next: string): Promise<void> {
    try {
      const { documents, ...drawn } = await fetchPage(next);
      const opened = documents.map((document): [string, OpenDocument] => [
        document.file,
        { ...document, draft: state.documents[document.file]?.draft ?? document.text },
      ]);
      set({
        path: next,
        drawn,
        documents: { ...state.documents, ...Object.fromEntries(opened) },
        selection: undefined,
        status: 'ready',
        error: undefined,
      });
      await redraw();
    } catch (error) {
      fail(error);
    }
  }

  /** Selects the value that the first of these shown paths leads to. */
  function select(paths: readonly string[]): void {
    const selection = paths.map((shown) => state.drawn?.origins[shown]).find((origin) => origin !== undefined);
    if (selection) set({ selection });
  }

  /** Writes one value into the draft of its document; undefined removes it. */
  function edit({ file, pointer }: Place, value: unknown): void {
    const document = state.documents[file];
    if (!document) return;
    const edits = modify(document.draft, pathOf(pointer), value, { formattingOptions });
    const draft = applyEdits(document.draft, edits);
    set({ documents: { ...state.documents, [file]: { ...document, draft } } });
    void redraw();
  }

  /** One question at a time: what was typed meanwhile goes with the next. */
  async function redraw(): Promise<void> {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    try {
      while (isStale) {
        isStale = false;
        const { drawn } = await askDraft({ path: state.path, drafts: drafts(), check: false });
        set({ ...(drawn ? { drawn } : {}), error: undefined });
      }
      clearTimeout(checking);
      checking = setTimeout(() => void check(), pauseBeforeCheck);
    } catch (error) {
      fail(error);
    } finally {
      isAsking = false;
    }
  }

  /** What the validator says, once the keys rest. */
  async function check(): Promise<void> {
    try {
      const { faults } = await askDraft({ drafts: drafts(), check: true });
      if (faults) set({ faults });
    } catch (error) {
      fail(error);
    }
  }

  function drafts() {
    return changedDocuments(state).map(({ file, hash, draft }) => ({ file, base: hash, text: draft }));
  }

  async function save(): Promise<void> {
    const changed = changedDocuments(state);
    if (changed.length === 0 || state.status === 'saving') return;
    set({ status: 'saving', error: undefined });
    try {
      const answer = await saveDocuments(changed.map(({ file, hash, draft }) => ({ file, hash, text: draft })));
      if ('saved' in answer) {
        const saved = answer.saved.map((document): [string, OpenDocument] => [
          document.file,
          // What was typed while it was being written stays a draft.
          { ...document, draft: draftAfterSave(document, changed) },
        ]);
        set({ documents: { ...state.documents, ...Object.fromEntries(saved) }, status: 'ready' });
      } else if ('faults' in answer) {
        set({ faults: answer.faults, status: 'ready', error: 'Il reste des fautes : rien n’a été enregistré.' });
      } else {
        set({ status: 'ready', error: 'Le fichier a changé sur le disque : rien n’a été enregistré.' });
      }
    } catch (error) {
      fail(error);
    }
  }

  function draftAfterSave(saved: StudioDocument, sent: readonly OpenDocument[]): string {
    const now = state.documents[saved.file]?.draft;
    return now === undefined || now === sent.find(({ file }) => file === saved.file)?.draft ? saved.text : now;
  }

  function fail(error: unknown): void {
    set({ status: 'ready', error: error instanceof Error ? error.message : String(error) });
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open,
    select,
    edit,
    save,
  };
}

/** The validator looks at the whole site: not while somebody types. In ms. */
const pauseBeforeCheck = 300;

/** As the project's documents are written: insertions follow it, and values in place never need it. */
const formattingOptions = { tabSize: 2, insertSpaces: true, eol: '\n' };

/** The documents whose draft is not what is on disk. */
export function changedDocuments({ documents }: StudioState): OpenDocument[] {
  return Object.values(documents).filter(({ text, draft }) => text !== draft);
}

/** The value of a place as it is being written. */
export function draftedValue({ documents }: StudioState, { file, pointer }: Place): unknown {
  return valueAt(parse(documents[file]?.draft ?? 'null'), pointer);
}
