import { revertChange } from '../../core/texts/revert-change';
import type { Step } from './history';
import { drafted } from './open-documents';
import type { StudioState } from './studio-state';

/** The words for undo and redo. */
export const undoVerbs = { before: 'Annulé', after: 'Rétabli' } as const;

/**
 * The open documents as they are before or after a step. A value that was changed since is left alone, and `isLeft` says
 * so.
 */
export function documentsAt(
  before: StudioState['documents'],
  changes: Step['changes'],
  side: 'before' | 'after',
): { documents: StudioState['documents']; isLeft: boolean } {
  const documents = { ...before };
  let isLeft = false;
  for (const { file, ...texts } of changes) {
    const document = documents[file];
    if (!document) continue;
    const [from, to] = side === 'before' ? [texts.after, texts.before] : [texts.before, texts.after];
    const taken = document.draft === from ? undefined : revertChange(document.draft, { before: to, after: from });
    isLeft ||= taken !== undefined && taken.left.length > 0;
    documents[file] = drafted(document, taken?.text ?? to);
  }
  return { documents, isLeft };
}
