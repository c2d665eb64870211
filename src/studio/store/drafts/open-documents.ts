import { parse } from 'jsonc-parser';
import { kindOf } from '../../../site/definitions/documents/kinds/kinds';
import { withValue } from '../../logic/edits/json-edits';
import { rebase, type Conflict } from '../../logic/edits/rebase';
import { sharing } from '../../logic/edits/same';
import type { StudioDocument } from '../../logic/transport/protocol';
import { conflictsOf, type PersistedDraft, type OpenDocument } from '../studio-state';

/** Opens a document, with its stored draft if there is one. */
export function opened(document: StudioDocument, kept?: { base: string; draft: string }): OpenDocument {
  const fresh = { ...document, base: document.text, draft: document.text, data: parsed(document.text) };
  return kept ? onDisk({ ...fresh, base: kept.base, draft: kept.draft, text: kept.base }, document) : fresh;
}

/** A stored draft whose document is not in its file, or not the one that it began from. */
export function stray(file: string, { base, draft }: PersistedDraft): OpenDocument {
  return { file, kind: kindOf(file), text: base, hash: '', base, draft, data: parsed(draft), isGone: true };
}

/**
 * The value of a text, or as much as can be read of it if it is invalid JSON. `JSON.parse` is tried first, because this
 * runs at each keystroke.
 */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return parse(text) as unknown;
  }
}

/** The document with another draft. */
export function drafted(document: OpenDocument, draft: string): OpenDocument {
  const changed = { ...document, draft, data: sharing(document.data, parsed(draft)) };
  // Without conflicts, the draft is based on the saved text from now on.
  return conflictsOf(changed).length === 0 ? { ...changed, base: changed.text } : changed;
}

/** The document after a change on disk: the draft keeps its changes; overlapping ones are conflicts. */
export function onDisk(document: OpenDocument, now: StudioDocument): OpenDocument {
  const { base, draft } = document;
  const { text, conflicts } = rebase({ base, mine: draft, theirs: now.text });
  // For a conflict, the base keeps the old value, which marks it as undecided even after a reload.
  const newBase = conflicts.reduce((result, { onDisk: way, before }) => withValue(result, way, before), now.text);
  const { isGone: _, ...rest } = document;
  return drafted({ ...rest, ...now, base: newBase }, text);
}

/** The document with a conflict decided. */
export function settled(
  document: OpenDocument,
  { way, onDisk: place, theirs }: Pick<Conflict, 'way' | 'onDisk' | 'theirs'>,
  keep: 'mine' | 'theirs',
): OpenDocument {
  const base = withValue(document.base, place, theirs);
  return drafted({ ...document, base }, keep === 'mine' ? document.draft : withValue(document.draft, way, theirs));
}

interface Sides {
  /** The last common draft of both tabs; absent if it was the saved text. */
  agreed: PersistedDraft | undefined;
  /** The other tab's draft. */
  kept: PersistedDraft | undefined;
}

/**
 * The document merged with another tab's draft. On a conflict this tab wins; `lost` is the text with the other's value.
 */
export function joined(document: OpenDocument, { agreed, kept }: Sides): { document: OpenDocument; lost?: string } {
  const { file, kind, text: onDiskText, hash, isGone } = document;
  const theirs = opened({ file, kind, text: onDiskText, hash }, kept);
  const base = agreed?.draft ?? onDiskText;
  const { text, conflicts } = rebase({ base, mine: document.draft, theirs: theirs.draft });
  const next = drafted({ ...theirs, data: document.data, ...(isGone ? { isGone } : {}) }, text);
  return { document: next, ...(conflicts.length > 0 ? { lost: theirs.draft } : {}) };
}
