import type { SiteSource, SourceFile } from '../../../../site/definitions/documents/site-source';
import { compared, spansOf, wholeWords, type Span } from './compared-text';
import { fixedSpans, isReplaceable, textsOf, type WrittenText } from './written-texts';

/** A match in a document. */
export interface Match extends Span {
  found: SourceFile;
  text: WrittenText;
  /** The matched text, extended to whole words. */
  spelling: string;
  /** Whether it can be replaced together with the others. */
  isFree: boolean;
}

interface Known {
  letters: string;
  matches: readonly Match[];
}

/** A cache per document: an answer is requested page by page. */
const known = new WeakMap<SourceFile, Known>();

/** All matches in a site, in document order. */
export function matchesIn(source: SiteSource, words: string): Match[] {
  const letters = compared(words);
  return source.files.flatMap((found) => matchesOf(found, letters));
}

function matchesOf(found: SourceFile, letters: string): readonly Match[] {
  const kept = known.get(found);
  if (kept?.letters === letters) return kept.matches;
  const { texts, letters: all } = textsOf(found);
  const matches = letters !== '' && all.includes(letters) ? texts.flatMap((text) => inText(found, text, letters)) : [];
  known.set(found, { letters, matches });
  return matches;
}

function inText(found: SourceFile, text: WrittenText, letters: string): Match[] {
  const spans = spansOf(text.value, letters);
  if (spans.length === 0) return [];
  const fixed = fixedSpans(text);
  return spans
    .map((span) => wholeWords(text.value, span))
    .filter((span, rank, all) => all.findIndex(({ start }) => start === span.start) === rank)
    .map((span) => ({
      ...span,
      found,
      text,
      spelling: text.value.slice(span.start, span.end),
      isFree: isReplaceable(text.shape) && !fixed.some(({ start, end }) => start < span.end && span.start < end),
    }));
}
