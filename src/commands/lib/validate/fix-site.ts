import { documentFrom, type SiteSource, type SourceFile } from '../../../site/definitions/documents/site-source';
import { jsonSchemas } from '../../../site/read/schemas/json-schemas';
import type { ValidateOptions } from '../../../site/validate/check-site';
import { fixDocument } from '../../../site/validate/fix/fix-document';
import { changedLines } from '../../../site/validate/fix/line-diff';
import { migrateFolder } from '../../../site/validate/fix/migrate-document';
import { shownPath } from '../../../site/validate/report/shown-path';
import type { TextEdit } from '../../../site/validate/syntax/text-edit';
import { FolderFault } from '../../../site/write/folder-fault';
import { writeFolder, type FolderChange } from '../../../site/write/write-folder';
import { validateSite } from '../../../build/validate-site';

export interface FixOptions extends Pick<ValidateOptions, 'publish' | 'migrations'> {
  /** Only these files (as the site names them); undefined for all. */
  files: ReadonlySet<string> | undefined;
}

export interface Fixed {
  /** For each changed file, a passage that shows every line before and after. */
  changes: string[];
  /** A sentence for each file that could not be written. */
  refused: string[];
}

/**
 * Migrates documents to the present form, and fixes on disk what can be fixed without changing what a text says. A file
 * that cannot be written, or has changed since it was read, is left alone.
 */
export function fixSite(source: SiteSource, { files, ...options }: FixOptions): Fixed {
  const isWanted = ({ file }: SourceFile) => files?.has(file) ?? true;
  const found = new Map(source.files.map((document) => [document.file, document.text]));
  const result: Fixed = { changes: [], refused: [] };
  for (const { file, text } of mended(source, { isWanted, options })) {
    const before = found.get(file) ?? '';
    if (text === before) continue;
    const name = shownPath(file, source);
    const refusal = write(source.root, { file, before, after: text });
    if (refusal === undefined) result.changes.push(`${name}\n${shownLines(before, text)}\n`);
    else result.refused.push(`${name} : ${refusal}\n`);
  }
  return result;
}

/** Cures that undo each other end here. */
const mostRounds = 10;

interface Mending {
  isWanted: (document: SourceFile) => boolean;
  options: Omit<FixOptions, 'files'>;
}

/** The documents once nothing is left to fix: after its syntax, a document shows its values. */
function mended(source: SiteSource, { isWanted, options }: Mending): readonly SourceFile[] {
  let files: readonly SourceFile[] = source.files;
  for (let round = 0; round < mostRounds; round++) {
    const before = files;
    const migrated = migrateFolder(before, { schemas: jsonSchemas, isWanted, migrations: options.migrations });
    const edits = new Map<string, TextEdit[]>();
    for (const { file, fix } of validateSite({ ...source, files: migrated }, options))
      if (fix) edits.set(file, [...(edits.get(file) ?? []), ...fix]);
    files = migrated.map((document, rank) => {
      // The company's document may say from now on what another one said.
      if (!isWanted(document) && document.text === source.files[rank]?.text) return document;
      const text = fixDocument(document, edits.get(document.file) ?? []);
      return text === document.text ? document : documentFrom(document.file, text);
    });
    if (files.every(({ text }, rank) => text === before[rank]?.text)) break;
  }
  return files;
}

/** Writes a file of the folder; on failure, returns the reason. */
function write(root: string, change: FolderChange): string | undefined {
  try {
    const isDone = writeFolder(root, [change]).length === 0;
    return isDone ? undefined : 'ce document vient de changer, il est resté tel quel. Recommencez.';
  } catch (error) {
    if (error instanceof FolderFault) return error.message;
    throw error;
  }
}

function shownLines(before: string, after: string): string {
  return changedLines(before, after)
    .map((line) => `  ${line}\n`)
    .join('');
}
