import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { engineRoot, isPackaged, projectRoot } from './roots';

/**
 * The cache of computed results: `.cache/`, in the folder of the site's project. Several processes may use it at the
 * same time: an entry is written to a temporary name and renamed when it is complete, and the loser of a race uses what
 * is there.
 */
const day = 24 * 3600 * 1000;

/** The path of a cache entry: `inCache('fonts', '1a2b.ttf')`. */
export function inCache(...names: string[]): string {
  return path.join(projectRoot(), '.cache', ...names);
}

/**
 * The path of an entry that depends on the engine's code alone. The package ships the entries for its own code; for
 * changed code the name differs, and the entry is in `.cache/`.
 */
export function engineEntry(...names: string[]): string {
  const shipped = path.join(engineRoot, 'compiled', ...names);
  return isPackaged && existsSync(shipped) ? shipped : inCache(...names);
}

/** Entries that this process is making; other callers wait for the same promise. */
const underWay = new Map<string, Promise<void>>();

function onceAtATime(entry: string, make: () => Promise<void>): Promise<void> {
  const known = underWay.get(entry);
  if (known) return known;
  const made = make().finally(() => underWay.delete(entry));
  underWay.set(entry, made);
  return made;
}

/** The file of an entry. On a cache miss, `make` makes it. */
export async function keptFile(entry: string, make: () => Promise<string | Uint8Array>): Promise<string> {
  if (!existsSync(entry)) await onceAtATime(entry, () => makeFile(entry, make));
  return entry;
}

/** Like `writeEntry`, but `make` is asynchronous. */
async function makeFile(entry: string, make: () => Promise<string | Uint8Array>): Promise<void> {
  const content = await make();
  const draft = newDraft();
  try {
    mkdirSync(path.dirname(entry), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, entry);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The folder of an entry. On a cache miss, `make` fills it. */
export async function keptFolder(entry: string, make: (draft: string) => Promise<void>): Promise<string> {
  if (!existsSync(entry)) await onceAtATime(entry, () => makeFolder(entry, make));
  return entry;
}

async function makeFolder(entry: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = newDraft();
  try {
    mkdirSync(draft);
    await make(draft);
    mkdirSync(path.dirname(entry), { recursive: true });
    renameSync(draft, entry);
  } catch (error) {
    // Another process won the race; a folder with files is not replaced.
    if (!existsSync(entry)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Keeps the newest `count` entries of a kind: those whose names differ from `entry` only in the digest at the end.
 * Older entries are kept because a process with older code may still use one, and because going back to yesterday's
 * code is then free.
 */
export function keepNewest(count: number, entry: string): void {
  const home = path.dirname(entry);
  const kind = path.basename(entry).slice(0, -digestLength);
  const isOfKind = (name: string) => name.startsWith(kind) && /^[\da-f]{12}$/.test(name.slice(kind.length));
  // Another process may be removing the same entries.
  const madeAt = (name: string) => statSync(path.join(home, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const entries = readdirSync(home).filter(isOfKind);
  const made = new Map(entries.map((name) => [name, madeAt(name)]));
  for (const name of entries.toSorted((a, b) => made.get(b)! - made.get(a)!).slice(count))
    rmSync(path.join(home, name), { recursive: true, force: true });
}

/** Length of the code digest at the end of a name. */
const digestLength = 12;

/**
 * Writes or replaces the file of an entry atomically: a reader sees the old content or the new, never a part. `mode` is
 * the file's mode (chmod(2)).
 */
export function writeEntry(entry: string, content: string | Uint8Array, mode = 0o666): void {
  const draft = newDraft();
  try {
    writeFileSync(draft, content, { mode });
    mkdirSync(path.dirname(entry), { recursive: true });
    renameSync(draft, entry);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** What an earlier run noted as JSON; undefined if there is no note, or if a failing disk has damaged it. */
export function readNote(entry: string): unknown {
  if (!existsSync(entry)) return undefined;
  try {
    return JSON.parse(readFileSync(entry, 'utf8'));
  } catch (error) {
    // Without its notes, a run computes everything again and writes new ones.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

let isSwept = false;

function newDraft(): string {
  const drafts = inCache('drafts');
  mkdirSync(drafts, { recursive: true });
  if (!isSwept) sweep(drafts);
  isSwept = true;
  return path.join(drafts, randomBytes(8).toString('hex'));
}

/** Removes unfinished entries of killed processes; no process takes longer than a day. */
function sweep(drafts: string): void {
  for (const name of readdirSync(drafts)) {
    const draft = path.join(drafts, name);
    const made = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > day) rmSync(draft, { recursive: true, force: true });
  }
}
