import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bytesBehind, otherEncoding } from '../../../site/definitions/documents/folder/document-encoding';
import { documentFrom, type SiteSource, type SourceFile } from '../../../site/definitions/documents/site-source';
import { jsonSchemas } from '../../../site/read/schemas/json-schemas';
import type { ValidateOptions } from '../../../site/validate/check-site';
import { fixDocument } from '../../../site/validate/fix/fix-document';
import { changedLines } from '../../../site/validate/fix/line-diff';
import { mendedDrawing } from '../../../site/validate/fix/mended-drawing';
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
 * Makes documents of other encodings readable, migrates documents to the present form, and fixes on disk what can be
 * fixed without changing what a text says or what a drawing shows. A file that cannot be written, or has changed since
 * it was read, is left alone.
 */
export function fixSite(source: SiteSource, { files, ...options }: FixOptions): Fixed {
  const isWanted = ({ file }: { file: string }) => files?.has(file) ?? true;
  const readable = source.files.map((document) => (isWanted(document) ? inUtf8(document) : document));
  const changes = mended({ ...source, files: readable }, { isWanted, options }).flatMap(
    ({ file, text: after }, rank): ShownChange[] => {
      const [before, read] = [source.files[rank]?.text ?? '', readable[rank]?.text ?? ''];
      // Its text may be the same in another encoding.
      const isConverted = readable[rank] !== source.files[rank];
      if (after === before && !isConverted) return [];
      const converted = !isConverted ? '' : '  Il est maintenant en « UTF-8 ».\n';
      return [{ file, before, after, passage: converted + shownLines(read, after) }];
    },
  );
  return written(source, [...changes, ...mendedDrawings(source, isWanted)]);
}

interface ShownChange extends FolderChange {
  /** What has changed, in lines for a terminal. */
  passage: string;
}

/** The document as if it had been saved in UTF-8, if its encoding is certain. */
function inUtf8(document: SourceFile): SourceFile {
  if (document.syntaxError !== 'encoding') return document;
  const { text } = otherEncoding(bytesBehind(document.text)) ?? {};
  return text === undefined ? document : documentFrom(document.file, text);
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
      if (fix) {
        const own = edits.get(file);
        if (own) own.push(...fix);
        else edits.set(file, [...fix]);
      }
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

function mendedDrawings({ root, media }: SiteSource, isWanted: (one: { file: string }) => boolean): ShownChange[] {
  return media
    .filter((file) => /\.svg$/i.test(file) && isWanted({ file }))
    .flatMap((file) => {
      const before = bytesAt(path.join(root, file));
      const after = before && mendedDrawing(before);
      return after === undefined
        ? []
        : [{ file, before, after, passage: '  Les navigateurs savent maintenant le montrer.\n' }];
    });
}

/** Undefined for a file that cannot be read, or is gone: the validation that follows says so. */
function bytesAt(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return undefined;
  }
}

function written(source: SiteSource, all: readonly ShownChange[]): Fixed {
  const result: Fixed = { changes: [], refused: [] };
  for (const { passage, ...change } of all) {
    const name = shownPath(change.file, source);
    const refusal = write(source.root, change);
    if (refusal === undefined) result.changes.push(`${name}\n${passage}\n`);
    else result.refused.push(`${name} : ${refusal}\n`);
  }
  return result;
}

/** Writes a file of the folder; on failure, returns the reason. */
function write(root: string, change: FolderChange): string | undefined {
  try {
    const isDone = writeFolder(root, [change]).length === 0;
    return isDone ? undefined : 'ce fichier vient de changer, il est resté tel quel. Recommencez.';
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
