import { documentFrom, type SourceFile } from '../../definitions/site-source';
import { broughtUp } from '../schema/older-form';
import type { Schemas } from '../surroundings';
import { parseJson } from '../syntax/parse-json';
import { rewritten } from './rewritten';

/** The document in its present form: what has not changed keeps every character, and its lines. */
export function migrateDocument(document: SourceFile, schemas: Schemas): SourceFile {
  if (document.syntaxError !== undefined || schemas.isSound(document.kind, document.data)) return document;
  const { value, done } = broughtUp(document, schemas);
  // Of a field that is written twice, only its author knows which one is meant.
  if (done.length === 0 || parseJson(document.text).faults.length > 0) return document;
  return documentFrom(document.file, rewritten(document.text, { before: document.data, after: value }));
}
