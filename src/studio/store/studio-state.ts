import type { CompanyPart } from '../../site/definitions/company/company-parts';
import type { DocumentKind } from '../../site/definitions/documents/documents';
import { valueAt } from '../logic/transport/pointer';
import type { Cure, Draft, Drawn, Origin, Place, StudioDocument, StudioFault } from '../logic/transport/protocol';
import type { ListedDocument, SiteAnswer } from '../api/library/site';
import { rebase, type Conflict } from '../logic/edits/rebase';
import type { Unreachable } from '../logic/transport/transport';
import type { FreshEntry } from './drafts/fresh-entry';
import type { History, Step, Where } from './undo/history';
import type { Overwritten } from './drafts/overwritten';

/** An open document: the saved `text` and the unsaved `draft`. */
export interface OpenDocument extends StudioDocument {
  /** The text on which the draft is based: the saved one, except for values in conflict. */
  base: string;
  draft: string;
  /** The parsed draft; unchanged parts are the same objects as before. */
  data: unknown;
  /** It is no longer in this file: removed, renamed, or another document has taken its name. */
  isGone?: true;
}

/** A stored draft, with the text on which it is based. */
export interface PersistedDraft {
  base: string;
  draft: string;
}

/** The value shown in the form. */
export interface Selection extends Origin {
  /** Increases with each selection, so that the same value can be selected again. */
  turn: number;
  /** Selected by a click in the page, where it is visible already. */
  isFromPage: boolean;
  /** The opened section of the company's data. */
  part?: CompanyPart;
  /** Selected in the outline, which keeps the focus. */
  isInOutline?: true;
  /** The content of the field should be selected, to be overwritten. */
  isToReplace?: true;
}

export type FormSheet = 'closed' | 'field' | 'text' | 'half' | 'whole';

export interface StudioState {
  /** Address of the shown page; absent for a document that no page shows. */
  path?: string;
  /** What the preview shows; absent until the page is loaded. */
  drawn?: Drawn;
  /** False if the page cannot be resolved with the drafts; the preview is then stale. */
  isDrawable: boolean;
  /** True once the first page is on the screen, or if there is none: then everything else is rendered. */
  isSeen?: boolean;
  /** The documents that contribute to the page. */
  pageFiles: readonly string[];
  documents: Readonly<Record<string, OpenDocument>>;
  /** The document in the form. */
  file?: string;
  selection?: Selection;
  /** The value to which the page should scroll; `turn` makes each request new. */
  revealed?: { path: string; turn: number };
  faults: readonly StudioFault[];
  /** The texts to which the faults refer, by file; for other files, the saved ones. */
  checked: Readonly<Record<string, string>>;
  site?: SiteAnswer;
  /** The images being encoded, by name in documents. */
  making: readonly string[];
  history: History;
  status: 'loading' | 'ready' | 'saving';
  /** A change of whole documents is running. */
  isChangingFolder?: boolean;
  /** The last error, in French. */
  error?: string;
  /** The layouts that the user has decided to edit, knowing how many pages share them. */
  openLayouts: readonly string[];
  /**
   * How much of the form lies over the page on a small screen: `field` is one field, `text` one field in full screen,
   * `half` the form below the visible page, `whole` the form in full screen.
   */
  sheet: FormSheet;
  /** The field with the focus, or the last one. */
  entered?: Place;
  /** The list item or field that was added last, until it is left or saved. */
  fresh?: FreshEntry | undefined;
  /** The shown path of the value being written, marked in the page. */
  marked?: string;
  /** The last announcement for screen readers; `turn` makes each one new. */
  liveMessage?: { text: string; turn: number };
  /** The server is unreachable, or a part of it. */
  away?: Unreachable;
}

/** A document that is in the site no more, with words that are not saved. */
export interface Stray {
  file: string;
  name: string;
  /** It can be restored from « Supprimés ». */
  isRestorable: boolean;
}

/** What the store tells its surroundings. */
export interface Listeners {
  /** Called with the saved files. */
  onSaved: (files: readonly string[]) => void;
  /** Called with messages about what was done. */
  onTold: (sentence: string) => void;
  /** Called when another tab has overwritten a text of this one. */
  onOverwritten: (over: Overwritten) => void;
  /** Called when the browser cannot store drafts. */
  onUnkept: () => void;
  /** Called when a document with unsaved changes is in the site no more. */
  onStray: (stray: Stray) => void;
  /** Called when it is found again, or thrown away. */
  onFound: (file: string) => void;
  /** How a message begins when nothing was saved. */
  nothing: string;
}

/** What the parts of the store share: the state, and what each does for the others. */
export interface Core extends Listeners {
  get: () => StudioState;
  set: (change: Partial<StudioState>) => void;
  /** Call it whenever a draft has changed: the page is drawn, and the draft kept. */
  onChange: () => void;
  /** Shows an error. If the server is unreachable, retries until it answers. */
  onFailure: (error: unknown) => void;
  /** Announces what was done, visibly and to screen readers. */
  tell: (sentence: string) => void;
  /** Takes over the current documents from disk. */
  onDisk: (documents: readonly StudioDocument[], gone: readonly string[]) => void;
  /** Finds the documents that are not in their files any more; resolves to whether any was found. */
  trace: () => Promise<boolean>;
  refreshSite: () => Promise<void>;
  /** Requests the last page again, if the server was unreachable. */
  openAgain: () => Promise<void>;
  openDocument: (file: string) => Promise<void>;
  /** Shows a page; resolves to whether it could. */
  showPage: (path: string) => Promise<boolean>;
  ensureOpen: (file: string) => Promise<boolean>;
  /** Called when a page has arrived as saved; `isBehind`: the disk has changed while it was loading. */
  arrived: (how: { isBehind: boolean }) => void;
  goTo: (where: Where) => Promise<void>;
  reveal: (place: Place) => void;
  /** The browser's stored draft of a document. */
  draftOf: (file: string) => PersistedDraft | undefined;
  forgetDraft: (file: string) => void;
  /** Stores a draft under another file. */
  moveDraft: (from: string, to: string) => void;
  /** Records another tab's conflicting text, which this tab's draft has replaced. */
  recordLost: (file: string, lost: string) => void;
  /** Applies a fix of a fault. */
  cure: (place: Place, cure: Cure) => void;
  /** Undoes or redoes a step of whole documents. */
  travelFolder: (step: Step, side: 'before' | 'after', next: (step: Step) => History) => Promise<void>;
  /** Resolves when no change of whole documents is running. */
  settled: () => Promise<void>;
}

/** The documents with unsaved changes; a removed one cannot be saved until it is restored. */
export function changedDocuments({ documents }: StudioState): OpenDocument[] {
  return Object.values(documents).filter(({ text, draft, isGone }) => text !== draft && !isGone);
}

/** The documents with unsaved changes that are not in their files any more, and not found elsewhere. */
export function strayDocuments({ documents }: Pick<StudioState, 'documents'>): OpenDocument[] {
  return Object.values(documents).filter(({ text, draft, isGone }) => text !== draft && isGone);
}

/** Their drafts, as sent to the server. */
export function draftsOf(state: StudioState): Draft[] {
  return changedDocuments(state).map(({ file, hash, draft }) => ({ file, base: hash, text: draft }));
}

/** The unsaved value at a place. */
export function draftedValue({ documents }: StudioState, { file, pointer }: Place): unknown {
  return valueAt(documents[file]?.data, pointer);
}

/** The values of a document that were changed differently here and on disk. */
export function conflictsOf(document: OpenDocument): readonly Conflict[] {
  const { base, draft, text } = document;
  if (base === text) return [];
  let conflicts = knownConflicts.get(document);
  conflicts ??= rebase({ base, mine: draft, theirs: text }).conflicts;
  knownConflicts.set(document, conflicts);
  return conflicts;
}

/** A cache, because each field asks. */
const knownConflicts = new WeakMap<OpenDocument, readonly Conflict[]>();

export function listedDocument({ site }: StudioState, file: string): ListedDocument | undefined {
  return site?.documents.find((listed) => listed.file === file);
}

export function nameOf(state: StudioState, file: string): string {
  return listedDocument(state, file)?.name ?? file;
}

export function kindOfFile(state: StudioState, file: string): DocumentKind | undefined {
  return state.documents[file]?.kind ?? listedDocument(state, file)?.kind;
}
