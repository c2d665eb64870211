import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteFolders } from '../../definitions/site-files';
import { inCache, readNote, writeEntry } from '../../read/cache';
import { stageName } from './folder-marker';

/** What remains to be done once every file of a new version is written, for whoever finds it interrupted. */
export interface Publication {
  /** Files of the version before that the new one does not have. */
  removed: string[];
  /** For the next build. */
  note: unknown;
}

/** A note, and the version that it was left for: another checkout may have built into the folder since. */
interface DatedNote {
  version: string;
  note: unknown;
}

const planName = 'publication.json';

/** Where a new version of the site is written, beside the one that visitors see. */
export function stageOf(out: string): string {
  return path.join(out, stageName);
}

/** What the build of the version that is there has left; undefined when it is not known. */
export function lastNote(out: string): unknown {
  // Written by `noteSite`, below.
  const dated = readNote(noteFile(out)) as DatedNote | undefined;
  return dated && dated.version !== '' && dated.version === versionIn(out) ? dated.note : undefined;
}

export function noteSite(out: string, note: unknown): void {
  const dated: DatedNote = { version: versionIn(out), note };
  writeEntry(noteFile(out), JSON.stringify(dated));
}

/** Puts what was written aside in its place. From the first file on it is not given up: the next build ends it. */
export function publishStage(out: string, publication: Publication): void {
  const plan = path.join(stageOf(out), planName);
  // Whole or not at all: its being there says that everything else is.
  writeFileSync(`${plan}.draft`, JSON.stringify(publication));
  renameSync(`${plan}.draft`, plan);
  resumePublication(out);
}

/** Ends a publication that was interrupted; forgets a new version that was never finished. */
export function resumePublication(out: string): void {
  const stage = stageOf(out);
  const plan = path.join(stage, planName);
  if (existsSync(plan)) {
    // Written by `publishStage`, above.
    const { removed, note } = JSON.parse(readFileSync(plan, 'utf8')) as Publication;
    const names = filesUnder(stage, '').filter((name) => name !== planName);
    // What pages ask for is there before them.
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

/** Forgets a new version, unless it is being published. */
export function dropStage(out: string): void {
  if (!existsSync(path.join(stageOf(out), planName))) rmSync(stageOf(out), { recursive: true, force: true });
}

/** The files of a folder under `root`, those of its folders included, named from `root`. */
export function filesUnder(root: string, folder: string): string[] {
  const start = path.join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Beside the code, not in the site: what a build remembers of a folder is nobody else's business. */
function noteFile(out: string): string {
  return inCache('pages', `${createHash('sha1').update(out).digest('base64url')}.json`);
}

/** Every build says when it was: no two versions of a folder say the same. */
function versionIn(out: string): string {
  const file = path.join(out, 'version.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
