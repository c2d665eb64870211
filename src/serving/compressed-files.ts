import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile } from './locate-file';
import type { Coding } from './negotiate';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Measured on a page of 44 KB: quality 5 takes 1 ms, quality 11 takes 44 ms and makes it 8 % smaller. */
const quality = { atOnce: 5, atLeisure: 11 };
/** Compressed bodies held in memory, in bytes: thousands of pages. */
const mostMemory = 64 * 1024 * 1024;
/** A cached result that nobody has asked for in so many days is removed. */
const longestUnused = 30;
const day = 24 * 3600 * 1000;

export interface CompressedFiles {
  /** The file in this coding: never later than a fast compression takes, as small as can be from then on. */
  read: (file: SiteFile, coding: Coding) => Promise<Buffer>;
  /** Settles when nothing is left to be compressed at leisure. */
  settled: () => Promise<void>;
}

/**
 * Compressed versions of files, kept in memory and, for those that took long, in `directory` under the hash of
 * what was compressed: a new build of the same page finds them again, a changed page never finds an old one.
 */
export function compressedFiles(directory: string): CompressedFiles {
  mkdirSync(directory, { recursive: true });
  removeUnused(directory);
  const memory = boundedMemory(mostMemory);
  /** Being compressed: a crowd that asks for the same page at once pays for it once. */
  const pending = new Map<string, Promise<Buffer>>();
  let leisure = Promise.resolve();

  return { read, settled: () => leisure };

  async function read(file: SiteFile, coding: Coding): Promise<Buffer> {
    const key = `${coding} ${file.size} ${file.mtime.getTime()} ${file.absolute}`;
    const known = memory.get(key) ?? pending.get(key);
    if (known) return known;
    const body = compress(file, { coding, key });
    pending.set(key, body);
    try {
      memory.set(key, await body);
      return await body;
    } finally {
      pending.delete(key);
    }
  }

  async function compress(file: SiteFile, { coding, key }: { coding: Coding; key: string }): Promise<Buffer> {
    const content = await readFile(file.absolute);
    if (coding === 'gzip') return deflate(content, { level: 6 });
    const stored = path.join(directory, `${createHash('sha256').update(content).digest('hex')}.br`);
    const smallest = await readStored(stored);
    if (smallest) return smallest;
    // One after the other: what visitors are waiting for comes first. A full disk only costs this improvement.
    leisure = leisure.then(() => improve(content, { stored, key })).catch(() => undefined);
    return brotli(content, options(quality.atOnce, content));
  }

  async function improve(content: Buffer, { stored, key }: { stored: string; key: string }): Promise<void> {
    const smallest = await brotli(content, options(quality.atLeisure, content));
    if (memory.get(key)) memory.set(key, smallest);
    // Written aside first: another server may share the folder.
    const draft = `${stored}.${process.pid}`;
    await writeFile(draft, smallest);
    await rename(draft, stored);
  }
}

/** Holds at most so many bytes: who was asked for longest ago leaves first. */
function boundedMemory(most: number) {
  const held = new Map<string, Buffer>();
  let bytes = 0;
  function remove(key: string): Buffer | undefined {
    const body = held.get(key);
    held.delete(key);
    bytes -= body?.byteLength ?? 0;
    return body;
  }
  function set(key: string, body: Buffer) {
    remove(key);
    held.set(key, body);
    bytes += body.byteLength;
    for (const oldest of held.keys()) {
      if (bytes <= most) break;
      remove(oldest);
    }
  }
  return {
    set,
    get(key: string): Buffer | undefined {
      const body = remove(key);
      if (body) set(key, body);
      return body;
    },
  };
}

function options(level: number, content: Buffer) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
  };
}

async function readStored(stored: string): Promise<Buffer | undefined> {
  try {
    const body = await readFile(stored);
    const now = new Date();
    await utimes(stored, now, now);
    return body;
  } catch {
    // Not compressed yet, or removed meanwhile: it will be again.
    return undefined;
  }
}

function removeUnused(directory: string): void {
  for (const name of readdirSync(directory)) {
    const file = path.join(directory, name);
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - used > longestUnused * day) rmSync(file, { force: true });
  }
}
