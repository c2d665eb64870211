import { migrations as allMigrations } from '../../definitions/documents/migrations/migration-list';
import type { Migration } from '../../definitions/documents/migrations/migrations';
import { documentFrom, type SourceFile } from '../../definitions/documents/site-source';
import { migratedForm } from '../schema/older-form';
import type { Schemas } from '../input/surroundings';
import { parseJson } from '../syntax/parse-json';
import { rewritten } from './rewritten';

/** Migrates a document to the present form. Unchanged parts keep their characters and lines. */
export function migrateDocument(document: SourceFile, schemas: Schemas, migrations = allMigrations): SourceFile {
  return migrateWithSite(document, { schemas, migrations }).document;
}

interface Folder {
  schemas: Schemas;
  /** Default: those of the engine. */
  migrations?: readonly Migration[] | undefined;
  /** Which documents are migrated. */
  isWanted: (document: SourceFile) => boolean;
}

/** Migrates the documents of a folder; what one of them said and `site.json` says from now on is written there. */
export function migrateFolder(
  files: readonly SourceFile[],
  { schemas, migrations = allMigrations, isWanted }: Folder,
): SourceFile[] {
  const moved: Record<string, unknown>[] = [];
  const migrated = files.map((file) => {
    if (!isWanted(file)) return file;
    const { document, ofSite } = migrateWithSite(file, { schemas, migrations });
    moved.push(...ofSite);
    return document;
  });
  if (moved.length === 0) return migrated;
  return migrated.map((file) => (file.kind === 'site' ? withFacts(file, Object.assign({}, ...moved)) : file));
}

/** The document with these fields, unless it says something else of them. */
function withFacts(document: SourceFile, facts: Record<string, unknown>): SourceFile {
  const { data, text, file } = document;
  if (typeof data !== 'object' || data === null || parseJson(text).faults.length > 0) return document;
  return documentFrom(file, rewritten(text, { before: data, after: { ...facts, ...data } }));
}

function migrateWithSite(
  document: SourceFile,
  { schemas, migrations }: { schemas: Schemas; migrations: readonly Migration[] },
) {
  const unchanged = { document, ofSite: [] };
  if (document.syntaxError !== undefined || schemas.isSound(document.kind, document.data)) return unchanged;
  const { value, done } = migratedForm(document, { schemas, migrations });
  // If a field is there twice, only the author knows which one is right.
  if (done.length === 0 || parseJson(document.text).faults.length > 0) return unchanged;
  return {
    document: documentFrom(document.file, rewritten(document.text, { before: document.data, after: value })),
    ofSite: done.map(({ ofSite }) => ofSite),
  };
}
