import { parse } from 'jsonc-parser';
import { withValue } from '../../core/texts/json-edits';
import { rebase, type Conflict } from '../../core/texts/rebase';
import { sharing } from '../../core/texts/same';
import type { StudioDocument } from '../../core/protocol';
import { conflictsOf, type KeptDraft, type OpenDocument } from './studio-state';

/** A document as it is opened, with the draft that was kept of it, if any. */
export function opened(document: StudioDocument, kept?: { base: string; draft: string }): OpenDocument {
  const fresh = { ...document, base: document.text, draft: document.text, data: parse(document.text) as unknown };
  return kept ? onDisk({ ...fresh, base: kept.base, draft: kept.draft, text: kept.base }, document) : fresh;
}

/** The same with another draft. */
export function drafted(document: OpenDocument, draft: string): OpenDocument {
  const changed = { ...document, draft, data: sharing(document.data, parse(draft)) };
  // Nothing is left to be decided: from now on the draft is one of what is on disk.
  return conflictsOf(changed).length === 0 ? { ...changed, base: changed.text } : changed;
}

/** The same over what is on disk now; the draft keeps its changes, and those that meet another are conflicts. */
export function onDisk(document: OpenDocument, now: StudioDocument): OpenDocument {
  const { base, draft } = document;
  const { text, conflicts } = rebase({ base, mine: draft, theirs: now.text });
  // What both changed keeps its old value in the base: that is how it is known to be undecided, after a reload too.
  const newBase = conflicts.reduce((result, { onDisk: way, before }) => withValue(result, way, before), now.text);
  const { isGone: _, ...rest } = document;
  return drafted({ ...rest, ...now, base: newBase }, text);
}

/** The same with one of the conflicts decided. */
export function settled(
  document: OpenDocument,
  { way, onDisk: place, theirs }: Pick<Conflict, 'way' | 'onDisk' | 'theirs'>,
  keep: 'mine' | 'theirs',
): OpenDocument {
  const base = withValue(document.base, place, theirs);
  return drafted({ ...document, base }, keep === 'mine' ? document.draft : withValue(document.draft, way, theirs));
}

interface Sides {
  /** The draft that both tabs last had in common; absent when it was what is on disk. */
  agreed: KeptDraft | undefined;
  /** What the other has made of it since. */
  kept: KeptDraft | undefined;
}

/**
 * The same with what another tab has drafted. Where both have changed the same value, the one of this tab stands;
 * `lost` is then the text with the other's.
 */
export function joined(document: OpenDocument, { agreed, kept }: Sides): { document: OpenDocument; lost?: string } {
  const { file, kind, text: onDiskText, hash, isGone } = document;
  const theirs = opened({ file, kind, text: onDiskText, hash }, kept);
  const base = agreed?.draft ?? onDiskText;
  const { text, conflicts } = rebase({ base, mine: document.draft, theirs: theirs.draft });
  const next = drafted({ ...theirs, data: document.data, ...(isGone ? { isGone } : {}) }, text);
  return { document: next, ...(conflicts.length > 0 ? { lost: theirs.draft } : {}) };
}
