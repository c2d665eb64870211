import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttachedOutput } from '../../site/definitions/media/attached-files';
import type { PageFile, SiteFile } from '../../site/definitions/documents/folder/site-files';
import { makeFolder } from '../../site/read/disk/make-folder';
import { takeLock, type ProcessLock } from '../../site/write/process-lock';
import { isOurs, isOwnName, lockName, markOurs } from './folder-marker';
import { dropStage, filesUnder, lastNote, noteSite, releaseStage, resumeRelease, stageOf } from './release';

export type OutputName = SiteFile | PageFile | AttachedOutput;

/**
 * The output folder during a build. What is written becomes visible when the build is released; until then, or if the
 * build fails, visitors keep the complete old version.
 */
export interface OutputFolder {
  /** The note of the last build; undefined if the content of the folder is unknown. */
  note: unknown;
  /** When the last build wrote a file, in ms since 1970; undefined if it did not. */
  writtenAt: (name: OutputName) => number | undefined;
  /** Writes a file, unless the same bytes are there: a new modification time would make caches stale. */
  write: (name: OutputName, content: string | Uint8Array) => void;
  /** Like `write`, with the content of another file; asynchronous. */
  copy: (name: OutputName, from: string) => Promise<void>;
  /** Writes a file even if it has not changed. Returns the modification time, in ms since 1970. */
  replace: (name: OutputName, content: string | Uint8Array) => number;
  /** The content of a file as it will be released: of this build, or kept from the last. */
  read: (name: OutputName) => Uint8Array;
  remove: (name: OutputName) => void;
  /** Removes the files of a folder of the site, except those that `isKept` accepts. */
  keepOnly: (folder: string, isKept: (name: string) => boolean) => void;
  /** Makes the new version visible, and leaves a note for the next build. */
  release: (note: unknown) => void;
  /** Releases the folder. Without `release` before it, nothing has changed. */
  close: () => void;
}

/**
 * Locks the folder for one build. A second build waits; its `onWait` gets the pid of the first. Throws if the folder
 * contains files that no build wrote, so that nobody's files are lost.
 */
export async function openOutput(out: string, onWait?: (pid: number) => void): Promise<OutputFolder> {
  if (!isOurs(out)) throw new Error(`${out} holds files that no build has written.`);
  makeFolder(out);
  markOurs(out);
  const lock = await waitForLock(path.join(out, lockName), onWait);
  try {
    resumeRelease(out);
    return openLocked(out, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function waitForLock(file: string, onWait?: (pid: number) => void): Promise<ProcessLock> {
  for (let hasWaited = false; ; hasWaited = true) {
    const taken = takeLock(file);
    if ('lock' in taken) return taken.lock;
    if (!hasWaited) onWait?.(taken.holder.pid);
    await sleep(200);
  }
}

function openLocked(out: string, lock: ProcessLock): OutputFolder {
  const isNew = readdirSync(out).every(isOwnName);
  // Nobody visits a site that was never complete, so its files are written in place.
  const target = isNew ? out : stageOf(out);
  const note = isNew ? undefined : lastNote(out);
  const written = new Set<string>();
  const removed = new Set<string>();
  const made = new Set<string>();
  let isPublished = false;
  return {
    note,
    writtenAt,
    write,
    copy,
    replace,
    read,
    remove: (name) => void removed.add(name),
    keepOnly,
    release,
    close,
  };

  function writtenAt(name: OutputName): number | undefined {
    return note === undefined ? undefined : statSync(path.join(out, name), { throwIfNoEntry: false })?.mtimeMs;
  }

  function write(name: OutputName, content: string | Uint8Array): void {
    claim(name);
    if (!isThere(name) || !readFileSync(path.join(out, name)).equals(Buffer.from(content))) put(name, content);
  }

  /** Whether the old version has a file of that name. */
  function isThere(name: OutputName): boolean {
    return !isNew && existsSync(path.join(out, name));
  }

  function replace(name: OutputName, content: string | Uint8Array): number {
    claim(name);
    return statSync(put(name, content)).mtimeMs;
  }

  function read(name: OutputName): Uint8Array {
    const file = path.join(target, name);
    return readFileSync(existsSync(file) ? file : path.join(out, name));
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

  /** The path to write a file to; its folder is created. */
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

  function release(next: unknown): void {
    // Without a note the rest of the folder is unknown: only files of this build stay.
    if (!isNew && note === undefined) keepOnly('', (name) => isOwnName(name));
    for (const name of written) removed.delete(name);
    if (isNew) noteSite(out, next);
    else releaseStage(out, { removed: [...removed], note: next });
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
