import type { CompanyPart } from '../../../definitions/company-parts';
import type { DocumentKind } from '../../../definitions/documents';
import { valueAt } from '../../core/pointer';
import type { Draft, Drawn, Origin, Place, StudioDocument, StudioFault } from '../../core/protocol';
import type { ListedDocument, SiteAnswer } from '../../core/questions/site';
import { rebase, type Conflict } from '../../core/texts/rebase';
import type { Unreachable } from '../../core/transport';
import type { FreshEntry } from './fresh-entry';
import type { History } from './history';

/** A document that is open: what is on disk (`text`), and the text as it is being written (`draft`). */
export interface OpenDocument extends StudioDocument {
  /** What the draft began from: the disk's text, but where the same value has changed on both sides. */
  base: string;
  draft: string;
  /** The draft, read; parts that have not changed are the same objects as before. */
  data: unknown;
  /** Its file has been taken away. */
  isGone?: true;
}

/** A draft as the browser keeps it: with the text that it began from, so that it is never taken for what is saved. */
export interface KeptDraft {
  base: string;
  draft: string;
}

/** The value that the form has in view. */
export interface Selection extends Origin {
  /** Higher at each selection: the same value can be asked for again. */
  turn: number;
  /** Clicked in the page, where it is in view already. */
  isFromPage: boolean;
  /** The part of the company that was opened. */
  part?: CompanyPart;
  /** Chosen in the plan of the page, which keeps the focus. */
  isInOutline?: true;
  /** What the field holds is about to be written over: it is selected. */
  isToReplace?: true;
}

export type FormSheet = 'closed' | 'field' | 'text' | 'half' | 'whole';

export interface StudioState {
  /** Address of the page that is shown; absent for a document that no page shows. */
  path?: string;
  /** What the preview draws; absent until the page has come. */
  drawn?: Drawn;
  /** False when the drafts are such that the page cannot be drawn: the picture is that of before. */
  isDrawable: boolean;
  /** The documents that the page comes from. */
  pageFiles: readonly string[];
  documents: Readonly<Record<string, OpenDocument>>;
  /** The document that the form shows. */
  file?: string;
  selection?: Selection;
  /** The drawn value that the page is to bring into view; higher `turn`, asked again. */
  revealed?: { path: string; turn: number };
  faults: readonly StudioFault[];
  /** The texts that the faults speak of, by file; of the others, what is on disk. */
  checked: Readonly<Record<string, string>>;
  site?: SiteAnswer;
  /** The images that are being made, by their names in documents. */
  making: readonly string[];
  history: History;
  status: 'loading' | 'ready' | 'saving';
  /** Whole documents are coming or going by what was asked here. */
  isChangingFolder?: boolean;
  /** What went wrong last, in French. */
  error?: string;
  /** The layouts that somebody has decided to change, knowing whose pages they are. */
  openLayouts: readonly string[];
  /** How much of the form is shown where it lies over the page: one field, one over the whole screen, all of them below the page, or over it. */
  sheet: FormSheet;
  /** The field that has the focus, or had it last. */
  entered?: Place;
  /** The entry of a list that was added last, until it is left or saved. */
  fresh?: FreshEntry | undefined;
  /** The drawn value that is being written, marked in the page for as long as that lasts. */
  marked?: string;
  /** What was done last, for those who do not see it; higher `turn`, said again. */
  said?: { text: string; turn: number };
  /** Nobody answers for the moment, or not to everything. */
  away?: Unreachable;
}

/** What the parts of the store share. */
export interface Core {
  get: () => StudioState;
  set: (change: Partial<StudioState>) => void;
}

/** The documents whose draft is not what is on disk; of one that is gone, nothing can be saved until it is back. */
export function changedDocuments({ documents }: StudioState): OpenDocument[] {
  return Object.values(documents).filter(({ text, draft, isGone }) => text !== draft && !isGone);
}

/** What the server is sent of them. */
export function draftsOf(state: StudioState): Draft[] {
  return changedDocuments(state).map(({ file, hash, draft }) => ({ file, base: hash, text: draft }));
}

/** The value of a place as it is being written. */
export function draftedValue({ documents }: StudioState, { file, pointer }: Place): unknown {
  return valueAt(documents[file]?.data, pointer);
}

/** The values of a document that were changed here and on disk, each its own way. */
export function conflictsOf({ base, draft, text }: OpenDocument): Conflict[] {
  return base === text ? [] : rebase({ base, mine: draft, theirs: text }).conflicts;
}

export function listedDocument({ site }: StudioState, file: string): ListedDocument | undefined {
  return site?.documents.find((listed) => listed.file === file);
}

/** What a document is called. */
export function nameOf(state: StudioState, file: string): string {
  return listedDocument(state, file)?.name ?? file;
}

export function kindOfFile(state: StudioState, file: string): DocumentKind | undefined {
  return state.documents[file]?.kind ?? listedDocument(state, file)?.kind;
}
