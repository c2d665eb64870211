import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteSource, SourceFile } from '../definitions/site-source';
import { jsonSchemas } from '../read/json-schemas';
import { fixDocument } from '../validate/fix/fix-document';
import { changedLines } from '../validate/fix/line-diff';
import { migrateDocument } from '../validate/fix/migrate-document';
import { shownPath } from '../validate/report/shown-path';
import type { TextEdit } from '../validate/syntax/text-edit';
import { validateSite } from './validate-site';

export interface FixOptions {
  /** Only these files, as the site names them; all when undefined. */
  files: ReadonlySet<string> | undefined;
  /** Also what is asked of a site that is about to be opened to the public. */
  publish?: boolean;
}

/**
 * Brings documents of an older form up to the present one, and puts right, on disk, what can be without changing
 * what a text says. Returns one passage per changed
 * file, which shows every line before and after.
 */
export function fixSite(source: SiteSource, { files, publish = false }: FixOptions): string[] {
  const isWanted = ({ file }: SourceFile) => files?.has(file) ?? true;
  const found = new Map(source.files.map((document) => [document.file, document.text]));
  const present = {
    ...source,
    files: source.files.map((document) => (isWanted(document) ? migrateDocument(document, jsonSchemas) : document)),
  };
  const edits = new Map<string, TextEdit[]>();
  for (const { file, fix } of validateSite(present, { publish }))
    if (fix) edits.set(file, [...(edits.get(file) ?? []), ...fix]);
  return present.files.filter(isWanted).flatMap((document) => {
    const before = found.get(document.file) ?? '';
    const fixed = fixDocument(document, edits.get(document.file) ?? []);
    if (fixed === before) return [];
    writeFileSync(path.join(source.root, document.file), fixed);
    return [
      `${shownPath(document.file, source)}\n${changedLines(before, fixed)
        .map((line) => `  ${line}\n`)
        .join('')}\n`,
    ];
  });
}
