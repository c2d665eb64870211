import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { engineRoot, isPackaged, projectRoot } from './roots';

/**
 * What was worked out once stays in `.cache/`, in the folder of the site's project. Several runs share it at any time: an
 * entry is made aside and renamed when it is whole, and who comes second uses what is there.
 */
const day = 24 * 3600 * 1000;

/** Where an entry stands: `inCache('fonts', '1a2b.ttf')`. */
export function inCache(...names: string[]): string {
  return path.join(projectRoot(), '.cache', ...names);
}

/**
 * Where an entry stands that follows from the engine's code alone: the package brings those of its own code, made as
 * everybody makes them. Whatever else goes into their names makes others of them, in `.cache/`.
 */
export function engineEntry(...names: string[]): string {
  const shipped = path.join(engineRoot, 'compiled', ...names);
  return isPackaged && existsSync(shipped) ? shipped : inCache(...names);
}

/** Entries that this process is making: who asks for one of them waits for it. */
const underWay = new Map<string, Promise<void>>();

function onceAtATime(entry: string, make: () => Promise<void>): Promise<void> {
  const known = underWay.get(entry);
  if (known) return known;
  const made = make().finally(() => underWay.delete(entry));
  underWay.set(entry, made);
  return made;
}

/** The file of an entry, made by `make` unless it is there. */
export async function keptFile(entry: string, make: () => Promise<string | Uint8Array>): Promise<string> {
  if (!existsSync(entry)) await onceAtATime(entry, () => makeFile(entry, make));
  return entry;
}

/** As `writeEntry`, while others are at work. */
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

/** The folder of an entry, filled by `make` unless it is there. */
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
    // Somebody else has made the same meanwhile: a folder that holds files is not replaced.
    if (!existsSync(entry)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Keeps the newest entries of a kind: those whose names differ from that of `entry` in the digest at its end alone.
 * Whoever runs older code may still have one of them in use, and going back to code of yesterday costs nothing.
 */
export function keepNewest(count: number, entry: string): void {
  const home = path.dirname(entry);
  const kind = path.basename(entry).slice(0, -digestLength);
  const isOfKind = (name: string) => name.startsWith(kind) && /^[\da-f]{12}$/.test(name.slice(kind.length));
  // Another run may be removing the same ones.
  const madeAt = (name: string) => statSync(path.join(home, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const entries = readdirSync(home).filter(isOfKind);
  const made = new Map(entries.map((name) => [name, madeAt(name)]));
  for (const name of entries.toSorted((a, b) => made.get(b)! - made.get(a)!).slice(count))
    rmSync(path.join(home, name), { recursive: true, force: true });
}

/** Of the digest of code at the end of a name. */
const digestLength = 12;

/**
 * Writes the file of an entry, or replaces it: whoever reads it finds the one or the other, never half of it. `mode` says
 * who may read it (chmod(2)).
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

/** What an earlier run noted as JSON; undefined when it noted nothing, or when a failing disk has spoilt it. */
export function readNote(entry: string): unknown {
  if (!existsSync(entry)) return undefined;
  try {
    return JSON.parse(readFileSync(entry, 'utf8'));
  } catch (error) {
    // Without its notes a run works everything out again, and writes them anew.
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

/** Removes what runs that were killed have left half made; a day is longer than any of them takes. */
function sweep(drafts: string): void {
  for (const name of readdirSync(drafts)) {
    const draft = path.join(drafts, name);
    const made = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > day) rmSync(draft, { recursive: true, force: true });
  }
}
