import { documentShapes } from '../../../../site/definitions/shapes/written-shapes';
import { isRead } from '../../../../site/definitions/fields/kinds';
import type { JsonPath } from '../../../../site/definitions/shapes/json-path';
import { fieldsWhere, type ValueShape } from '../../../../site/definitions/shapes/shapes';
import type { SourceFile } from '../../../../site/definitions/documents/site-source';
import { tokenSpans } from '../../../../site/definitions/text/tokens';
import { compared, type Span } from './compared-text';

/** A text that visitors read, as its author wrote it. */
export interface WrittenText {
  path: JsonPath;
  value: string;
  shape: ValueShape;
}

/** Searched values: texts that are read, and phone numbers and the like. */
const eachText = fieldsWhere(
  (shape) => shape.form === 'value' && (isRead(shape.kind) || shape.kind === 'phone' || shape.kind === 'email'),
);

interface DocumentTexts {
  texts: readonly WrittenText[];
  /** All texts in comparable form, to skip documents without a match. */
  letters: string;
}

/** A cache per document, because each typed letter searches again. */
const known = new WeakMap<SourceFile, DocumentTexts>();

/** The texts of a document that visitors read, in order. */
export function textsOf(found: SourceFile): DocumentTexts {
  const kept = known.get(found);
  if (kept) return kept;
  const texts: WrittenText[] = [];
  eachText(documentShapes[found.kind], found.data, ({ value, shape, path }) => {
    // Only shapes of this form are visited.
    if (typeof value === 'string') texts.push({ path, value, shape: shape as ValueShape });
  });
  const made = { texts, letters: texts.map(({ value }) => compared(value)).join('\n') };
  known.set(found, made);
  return made;
}

const word = /[^\s()[\]]+/g;
const linkAddress = /\]\([^()]*/g;

/** Ranges that must not be replaced: tokens and addresses. */
export function fixedSpans({ value }: WrittenText): Span[] {
  const addresses = spansIn(value, word, (found) => found.includes('://') || found.includes('@'));
  return [...tokenSpans(value), ...addresses, ...spansIn(value, linkAddress)];
}

function spansIn(text: string, pattern: RegExp, isMeant: (found: string) => boolean = () => true): Span[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: found }) =>
    isMeant(found) ? [{ start: index, end: index + found.length }] : [],
  );
}

/** Whether the value can take part in a replacement; addresses and choices cannot. */
export function isReplaceable({ kind, choices }: ValueShape): boolean {
  return choices === undefined && (isRead(kind) || kind === 'phone');
}
