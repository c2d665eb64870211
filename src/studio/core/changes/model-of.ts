import { documentShapes } from '../../../blocks/shapes';
import { isRead } from '../../../definitions/kinds';
import { eachField } from '../../../definitions/shapes';
import type { SourceFile } from '../../../definitions/site-source';

/** Of what visitors read, so much is the same in a copy. */
const enough = 0.8;

/** The document that a new one was copied from, if it was: nearly all that visitors read of it says the same. */
export function modelOf(found: SourceFile, others: readonly SourceFile[]): SourceFile | undefined {
  const own = textsOf(found);
  if (own.length < 4) return undefined;
  return others.find((other) => {
    if (other.kind !== found.kind || other.file === found.file) return false;
    const theirs = new Set(textsOf(other));
    return own.filter((text) => theirs.has(text)).length >= enough * Math.max(own.length, theirs.size);
  });
}

const known = new WeakMap<SourceFile, string[]>();

function textsOf(document: SourceFile): string[] {
  const found = known.get(document) ?? readTexts(document);
  known.set(document, found);
  return found;
}

function readTexts({ kind, data }: SourceFile): string[] {
  const texts = new Set<string>();
  eachField(documentShapes[kind], data, (field) => {
    if (isRead(field.kind) && typeof field.value === 'string') texts.add(field.value);
  });
  return [...texts];
}
