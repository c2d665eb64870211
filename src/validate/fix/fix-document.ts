import type { SourceFile } from '../../definitions/site-source';
import type { TextEdit } from '../syntax/text-edit';
import { formatDocument } from './format-document';

/** The text of a document with these edits made, its fields in order and its lines laid out. */
export function fixDocument(
  { text, kind, syntaxError }: Pick<SourceFile, 'text' | 'kind' | 'syntaxError'>,
  edits: readonly TextEdit[],
): string {
  // What is not UTF-8 cannot be written back without guessing at its letters.
  if (syntaxError === 'encoding') return text;
  let fixed = text;
  let limit = Infinity;
  for (const { start, end, text: written } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    // Two edits of the same place: the next run makes the other one.
    if (end > limit) continue;
    fixed = fixed.slice(0, start) + written + fixed.slice(end);
    limit = start;
  }
  return formatDocument(fixed, kind) ?? fixed;
}
