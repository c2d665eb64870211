import type { SiteSource, SourceFile } from '../../../site/definitions/documents/site-source';
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
  const present = {
    ...source,
    files: migrateFolder(source.files, { schemas: jsonSchemas, isWanted, migrations: options.migrations }),
  };
  const edits = new Map<string, TextEdit[]>();
  for (const { file, fix } of validateSite(present, options))
    if (fix) edits.set(file, [...(edits.get(file) ?? []), ...fix]);
  const result: Fixed = { changes: [], refused: [] };
  // The company's document may say from now on what another one said.
  for (const document of present.files.filter((one) => isWanted(one) || one.text !== found.get(one.file))) {
    const before = found.get(document.file) ?? '';
    const fixed = fixDocument(document, edits.get(document.file) ?? []);
    if (fixed === before) continue;
    const name = shownPath(document.file, source);
    const refusal = write(source.root, { file: document.file, before, after: fixed });
    if (refusal === undefined) result.changes.push(`${name}\n${shownLines(before, fixed)}\n`);
    else result.refused.push(`${name} : ${refusal}\n`);
  }
  return result;
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
