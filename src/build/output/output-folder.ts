import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttachedOutput } from '../../definitions/attached-files';
import type { PageFile, SiteFile } from '../../definitions/site-files';
import { makeFolder } from '../../read/make-folder';
import { takeLock, type ProcessLock } from '../../write/process-lock';
import { isOurs, isOwnName, lockName, markOurs } from './folder-marker';
import { dropStage, filesUnder, lastNote, noteSite, publishStage, resumePublication, stageOf } from './publication';

export type OutputName = SiteFile | PageFile | AttachedOutput;

/**
 * The folder of a finished site while a build works on it. What is written shows when the build is over: until
 * then visitors have the version before, whole, whatever becomes of the build.
 */
export interface OutputFolder {
  /** What the last build left for this one; undefined when nobody knows what the folder holds. */
  note: unknown;
  /** When a file of the last build was written, in ms since 1970; undefined when there is none. */
  writtenAt: (name: OutputName) => number | undefined;
  /** Writes a file, unless it is there with the same bytes: rewritten, it would lose its place in caches. */
  write: (name: OutputName, content: string | Uint8Array) => void;
  /** Writes what stands in a file elsewhere, as `write` does, while others are at work. */
  copy: (name: OutputName, from: string) => Promise<void>;
  /** Writes a file whatever is there; returns when, in ms since 1970. */
  replace: (name: OutputName, content: string | Uint8Array) => number;
  remove: (name: OutputName) => void;
  /** Removes the files of a folder of the site but those that are kept. */
  keepOnly: (folder: string, isKept: (name: string) => boolean) => void;
  /** Shows what was written, and leaves a note for the next build. */
  publish: (note: unknown) => void;
  /** Lets others at the folder; without `publish`, nothing has changed. */
  close: () => void;
}

/**
 * Takes the folder for one build; who comes second waits, and is told for which process.
 * Throws when it holds files that no build has written: nobody’s files are lost.
 */
export async function openOutput(out: string, onWait?: (pid: number) => void): Promise<OutputFolder> {
  if (!isOurs(out)) throw new Error(`${out} holds files that no build has written.`);
  makeFolder(out);
  markOurs(out);
  const lock = await waitForLock(path.join(out, lockName), onWait);
  try {
    resumePublication(out);
    return openLocked(out, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function waitForLock(file: string, onWait?: (pid: number) => void): Promise<ProcessLock> {
  for (let isTold = false; ; isTold = true) {
    const taken = takeLock(file);
    if ('lock' in taken) return taken.lock;
    if (!isTold) onWait?.(taken.holder.pid);
    await sleep(200);
  }
}

function openLocked(out: string, lock: ProcessLock): OutputFolder {
  const isNew = readdirSync(out).every(isOwnName);
  // Nobody looks at a site that has never been whole: its files are written where they belong.
  const target = isNew ? out : stageOf(out);
  const note = isNew ? undefined : lastNote(out);
  const written = new Set<string>();
  const removed = new Set<string>();
  const made = new Set<string>();
  let isPublished = false;
  return { note, writtenAt, write, copy, replace, remove: (name) => void removed.add(name), keepOnly, publish, close };

  function writtenAt(name: OutputName): number | undefined {
    return note === undefined ? undefined : statSync(path.join(out, name), { throwIfNoEntry: false })?.mtimeMs;
  }

  function write(name: OutputName, content: string | Uint8Array): void {
    claim(name);
    if (!isThere(name) || !readFileSync(path.join(out, name)).equals(Buffer.from(content))) put(name, content);
  }

  /** Whether the version before has a file of that name. */
  function isThere(name: OutputName): boolean {
    return !isNew && existsSync(path.join(out, name));
  }

  function replace(name: OutputName, content: string | Uint8Array): number {
    claim(name);
    return statSync(put(name, content)).mtimeMs;
  }

  function claim(name: OutputName): void {
    if (written.has(name)) throw new Error(`The build writes ${name} twice.`);
    written.add(name);
  }

  async function copy(name: OutputName, from: string): Promise<void> {
    if (isThere(name)) return write(name, readFileSync(from));
    claim(name);
    await copyFile(from, placeOf(name));
  }

  function put(name: OutputName, content: string | Uint8Array): string {
    const file = placeOf(name);
    writeFileSync(file, content);
    return file;
  }

  /** Where a file is written, in a folder that is there. */
  function placeOf(name: OutputName): string {
    const file = path.join(target, name);
    const folder = path.dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    return file;
  }

  function keepOnly(folder: string, isKept: (name: string) => boolean): void {
    for (const name of filesUnder(out, folder)) if (!isKept(name)) removed.add(name);
  }

  function publish(next: unknown): void {
    // Nobody knows what else is there: only what this build has written stays.
    if (!isNew && note === undefined) keepOnly('', (name) => isOwnName(name));
    for (const name of written) removed.delete(name);
    if (isNew) noteSite(out, next);
    else publishStage(out, { removed: [...removed], note: next });
    isPublished = true;
  }

  function close(): void {
    const isGivenUp = isNew && !isPublished;
    const unfinished = isGivenUp ? readdirSync(out).filter((name) => !isOwnName(name)) : [];
    for (const name of unfinished) rmSync(path.join(out, name), { recursive: true, force: true });
    dropStage(out);
    lock.release();
  }
}
