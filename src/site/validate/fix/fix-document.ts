import type { SourceFile } from '../../definitions/documents/site-source';
import type { TextEdit } from '../syntax/text-edit';
import { edited } from '../syntax/field-edits';

/** The text with these edits applied; every other character is kept. */
export function fixDocument(
  { text, syntaxError }: Pick<SourceFile, 'text' | 'syntaxError'>,
  edits: readonly TextEdit[],
): string {
  // A text of another encoding that is not certain cannot be written back without guessing.
  if (syntaxError === 'encoding') return text;
  let fixed = text;
  let limit = Infinity;
  for (const edit of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    // Overlapping edits: the next run makes the other one.
    if (edit.end > limit) continue;
    fixed = edited(fixed, edit);
    limit = edit.start;
  }
  return fixed;
}
