import { documentFrom, type SourceFile } from '../../definitions/site-source';
import { migratedForm } from '../schema/older-form';
import type { Schemas } from '../surroundings';
import { parseJson } from '../syntax/parse-json';
import { rewritten } from './rewritten';

/** Migrates a document to the present form. Unchanged parts keep their characters and lines. */
export function migrateDocument(document: SourceFile, schemas: Schemas): SourceFile {
  if (document.syntaxError !== undefined || schemas.isSound(document.kind, document.data)) return document;
  const { value, done } = migratedForm(document, schemas);
  // If a field is there twice, only the author knows which one is right.
  if (done.length === 0 || parseJson(document.text).faults.length > 0) return document;
  return documentFrom(document.file, rewritten(document.text, { before: document.data, after: value }));
}
