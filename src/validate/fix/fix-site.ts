import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteSource, SourceFile } from '../../definitions/site-source';
import type { TextEdit } from '../syntax/text-edit';
import { formatDocument } from './format-document';
import { shownPath } from '../report/shown-path';
import { changedLines } from './line-diff';
import { migrateDocument } from './migrate-document';
import { validateSite } from '../validate-site';

export interface FixOptions {
  /** Only these files, as the site names them; all when undefined. */
  files: ReadonlySet<string> | undefined;
}

/**
 * Brings documents of an older form up to the present one, and puts right, on disk, what can be without changing
 * what a text says. Returns one passage per changed
 * file, which shows every line before and after.
 */
export function fixSite(source: SiteSource, { files }: FixOptions): string[] {
  const isWanted = ({ file }: SourceFile) => files?.has(file) ?? true;
  const found = new Map(source.files.map((document) => [document.file, document.text]));
  const present = {
    ...source,
    files: source.files.map((document) => (isWanted(document) ? migrateDocument(document) : document)),
  };
  const edits = new Map<string, TextEdit[]>();
  for (const { file, fix } of validateSite(present)) if (fix) edits.set(file, [...(edits.get(file) ?? []), ...fix]);
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

/** The text of a document with these edits made, its fields in order and its lines laid out. */
export function fixDocument(
  { text, kind, syntaxError }: Pick<SourceFile, 'text' | 'kind' | 'syntaxError'>,
  edits: readonly TextEdit[],
): string {
  // What is not UTF-8 cannot be written back without guessing at its letters.
  if (syntaxError === 'encoding') return text;
  let fixed = text;
  let limit = Infinity;
  for (const { start, end, text: written } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    // Two edits of the same place: the next run makes the other one.
    if (end > limit) continue;
    fixed = fixed.slice(0, start) + written + fixed.slice(end);
    limit = start;
  }
  return formatDocument(fixed, kind) ?? fixed;
}
