import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { localDirectory } from '../../../site/read/disk/local-directory';
import { mostEntries, type JournalEntry, type Journal } from '../../logic/store/journal';
import { realDisk } from '../../../site/write/disk';
import { withFile } from '../../../site/write/folder-fault';

/** In bytes: above this, the oldest changes are deleted. Photographs take most of it. */
const mostBytes = 300_000_000;

/** Where removed files of this project's site are kept. */
export function keptFolder(): string {
  return path.resolve(localDirectory(process.env), 'atelier');
}

/**
 * Keeps changes in a folder of this machine that git ignores: a JSON file per change, and beside it a removed image.
 * File names sort by time.
 */
export function folderJournal(folder: string): Journal {
  const unusedFile = path.join(folder, 'unused.json');
  /** A cache: the file of a change never changes. */
  const known = new Map<string, JournalEntry>();
  /** The size of each change on the disk, in bytes, by file name. */
  const sizes = new Map<string, number>();
  return {
    all: () => Promise.resolve(namesIn(folder).flatMap((name) => read(name) ?? [])),
    // Rejects with the disk's error.
    keep: async (change, bytes) => keep(change, bytes),
    drop: async (id) => {
      for (const name of namesIn(folder)) if (read(name)?.id === id) remove(name);
    },
    bytes: async (id) => {
      const name = namesIn(folder).find((one) => read(one)?.id === id);
      return name === undefined ? undefined : bytesIn(imageOf(name));
    },
    unused: () => Promise.resolve(readUnused()),
    noteUnused: async (since) => {
      makeFolder();
      writeWhole(unusedFile, Buffer.from(JSON.stringify(since)));
    },
  };

  function readUnused(): Record<string, string> {
    try {
      // Written by this module.
      return JSON.parse(bytesIn(unusedFile)?.toString() ?? '{}') as Record<string, string>;
    } catch {
      console.warn(`${unusedFile} n’est pas lisible : depuis quand une image ne sert plus est compté à neuf.`);
      return {};
    }
  }

  function makeFolder(): void {
    withFile(folder, () => realDisk.makeFolder(folder));
    // Git must ignore the folder, wherever it is: its contents are not for publication.
    const ignore = path.join(folder, '.gitignore');
    if (bytesIn(ignore) === undefined) writeWhole(ignore, Buffer.from('*\n'));
  }

  function keep(change: JournalEntry, bytes?: Uint8Array): void {
    const name = `${change.at.replaceAll(':', '-')}-${change.id}.json`;
    makeFolder();
    if (bytes) writeWhole(imageOf(name), bytes);
    writeWhole(path.join(folder, name), Buffer.from(JSON.stringify(change)));
    known.set(name, change);
    makeRoom();
  }

  function makeRoom(): void {
    let count = 0;
    let bytes = 0;
    for (const name of namesIn(folder)) {
      bytes += weightOf(name);
      // The last one stays, whatever it weighs.
      if (++count > 1 && (count > mostEntries || bytes > mostBytes)) remove(name);
    }
  }

  function weightOf(name: string): number {
    const size = sizes.get(name) ?? sizeOf(path.join(folder, name)) + sizeOf(imageOf(name));
    sizes.set(name, size);
    return size;
  }

  function remove(name: string): void {
    known.delete(name);
    sizes.delete(name);
    for (const file of [path.join(folder, name), imageOf(name)]) withFile(file, () => realDisk.remove(file));
  }

  function read(name: string): JournalEntry | undefined {
    const found = known.get(name);
    if (found) return found;
    const bytes = bytesIn(path.join(folder, name));
    if (!bytes) return undefined;
    try {
      // Written by this module, or an older version of it.
      const change = JSON.parse(bytes.toString()) as JournalEntry;
      if (!Array.isArray(change.changes)) throw new SyntaxError('no changes');
      known.set(name, change);
      return change;
    } catch {
      console.warn(`${path.join(folder, name)} n’est pas lisible : ce qui y était gardé ne peut pas être remis.`);
      return undefined;
    }
  }

  function imageOf(name: string): string {
    return path.join(folder, name.replace(/json$/, 'image'));
  }
}

/** The file names of the changes, newest first. */
function namesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => /^\d.*\.json$/.test(name))
    .sort()
    .toReversed();
}

function bytesIn(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false }) ? withFile(file, () => readFileSync(file)) : undefined;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Writes a file atomically. */
function writeWhole(file: string, content: Uint8Array): void {
  withFile(file, () => {
    realDisk.writeAside(`${file}.${process.pid}`, content, file);
    realDisk.replace(`${file}.${process.pid}`, file);
  });
}
