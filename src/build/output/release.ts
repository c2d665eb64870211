import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteFolders } from '../../site/definitions/documents/folder/site-files';
import { inCache, readNote, writeEntry } from '../../site/read/disk/cache';
import { stageName, versionIn } from './folder-marker';

/** The remaining work when every file of a new version is written; kept on disk, so that it can be resumed. */
export interface Release {
  /** Files of the old version that the new one does not have. */
  removed: string[];
  /** The note for the next build. */
  note: unknown;
}

/** A note with the version that it belongs to: another checkout may have built into the folder since. */
interface DatedNote {
  version: string;
  note: unknown;
}

const planName = 'publication.json';

/** The staging folder of a new version, beside the version that visitors see. */
export function stageOf(out: string): string {
  return path.join(out, stageName);
}

/** The note of the build whose version is in the folder; undefined if unknown. */
export function lastNote(out: string): unknown {
  // Written by `noteSite`, below.
  const dated = readNote(noteFile(out)) as DatedNote | undefined;
  return dated && dated.version !== '' && dated.version === versionIn(out) ? dated.note : undefined;
}

export function noteSite(out: string, note: unknown): void {
  const dated: DatedNote = { version: versionIn(out), note };
  writeEntry(noteFile(out), JSON.stringify(dated));
}

/**
 * Moves the staged files to their places. Once begun it is never rolled back: if it is interrupted, the next build
 * finishes it.
 */
export function releaseStage(out: string, release: Release): void {
  const plan = path.join(stageOf(out), planName);
  // The rename is atomic: if the plan exists, all staged files are complete.
  writeFileSync(`${plan}.draft`, JSON.stringify(release));
  renameSync(`${plan}.draft`, plan);
  resumeRelease(out);
}

/** Finishes an interrupted release, or discards a stage that was never complete. */
export function resumeRelease(out: string): void {
  const stage = stageOf(out);
  const plan = path.join(stage, planName);
  if (existsSync(plan)) {
    // Written by `releaseStage`, above.
    const { removed, note } = JSON.parse(readFileSync(plan, 'utf8')) as Release;
    const names = filesUnder(stage, '').filter((name) => name !== planName);
    // Assets are moved first, so that pages never refer to missing files.
    const isAsked = (name: string) => siteFolders.some((folder) => name.startsWith(`${folder}/`));
    const ordered = [...names.filter(isAsked), ...names.filter((name) => !isAsked(name))];
    for (const folder of new Set(ordered.map((name) => path.dirname(name))))
      mkdirSync(path.join(out, folder), { recursive: true });
    for (const name of ordered) renameSync(path.join(stage, name), path.join(out, name));
    for (const name of removed) rmSync(path.join(out, name), { force: true });
    noteSite(out, note);
    rmSync(plan);
  }
  dropStage(out);
}

/** Discards a staged version, unless it is being released. */
export function dropStage(out: string): void {
  if (!existsSync(path.join(stageOf(out), planName))) rmSync(stageOf(out), { recursive: true, force: true });
}

/** All files of a folder under `root`, at any depth, named relative to `root`. */
export function filesUnder(root: string, folder: string): string[] {
  const start = path.join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** In the cache and not in the site, because the notes of a build are not for publication. */
function noteFile(out: string): string {
  return inCache('pages', `${createHash('sha1').update(out).digest('base64url')}.json`);
}
