import { applyEdits, modify } from 'jsonc-parser';
import { documentFrom, type SourceFile } from '../../definitions/site-source';
import { broughtUp } from '../schema/older-form';
import type { Schemas } from '../surroundings';

/** The document in its present form: only the lines of what has changed are others. */
export function migrateDocument(document: SourceFile, { isSound }: Pick<Schemas, 'isSound'>): SourceFile {
  if (document.syntaxError !== undefined || isSound(document.kind, document.data)) return document;
  const { value, done } = broughtUp(document);
  if (done.length === 0) return document;
  let { text } = document;
  for (const { path, put } of differences(document.data, value))
    text = applyEdits(text, modify(text, [...path], put, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));
  return documentFrom(document.file, text);
}

interface Difference {
  path: readonly (string | number)[];
  /** Undefined where the field goes. */
  put: unknown;
}

/** What to put where, so that one value becomes the other. */
function differences(before: unknown, after: unknown, path: readonly (string | number)[] = []): Difference[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => differences(item, after[index], [...path, index]));
  if (!isGroup(before) || !isGroup(after)) return [{ path, put: after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(before[key], after[key], [...path, key]));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
