import { documentShapes } from '../../../blocks/shapes';
import { isRead } from '../../../definitions/kinds';
import type { JsonPath } from '../../../definitions/json-path';
import { fieldsWhere, type ValueShape } from '../../../definitions/shapes';
import type { SourceFile } from '../../../definitions/site-source';
import { tokenSpans } from '../../../definitions/tokens';
import { compared, type Span } from './compared-text';

/** A text of a document that visitors read, as its author has written it. */
export interface WrittenText {
  path: JsonPath;
  value: string;
  shape: ValueShape;
}

/** What is found: words that are read, and what visitors copy letter for letter. */
const eachText = fieldsWhere(
  (shape) => shape.form === 'value' && (isRead(shape.kind) || shape.kind === 'phone' || shape.kind === 'email'),
);

interface DocumentTexts {
  texts: readonly WrittenText[];
  /** All of them as they are compared: most documents have nothing of what is looked for. */
  letters: string;
}

/** Each document's, once: somebody types on, and each letter asks anew. */
const known = new WeakMap<SourceFile, DocumentTexts>();

/** The texts of a document that visitors read, in its order. */
export function textsOf(found: SourceFile): DocumentTexts {
  const kept = known.get(found);
  if (kept) return kept;
  const texts: WrittenText[] = [];
  eachText(documentShapes[found.kind], found.data, ({ value, shape, path }) => {
    // Of that form, by what is visited.
    if (typeof value === 'string') texts.push({ path, value, shape: shape as ValueShape });
  });
  const made = { texts, letters: texts.map(({ value }) => compared(value)).join('\n') };
  known.set(found, made);
  return made;
}

const word = /[^\s()[\]]+/g;
const linkAddress = /\]\([^()]*/g;

/** What nobody may write over in a text: values that it repeats from elsewhere, and addresses. */
export function fixedSpans({ value }: WrittenText): Span[] {
  const addresses = spansIn(value, word, (found) => found.includes('://') || found.includes('@'));
  return [...tokenSpans(value), ...addresses, ...spansIn(value, linkAddress)];
}

function spansIn(text: string, pattern: RegExp, isMeant: (found: string) => boolean = () => true): Span[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: found }) =>
    isMeant(found) ? [{ start: index, end: index + found.length }] : [],
  );
}

/** Whether it may be replaced together with the same words elsewhere: an address may not, nor one of several choices. */
export function isReplaceable({ kind, choices }: ValueShape): boolean {
  return choices === undefined && (isRead(kind) || kind === 'phone');
}
