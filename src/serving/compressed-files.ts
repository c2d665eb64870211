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

/** Brotli quality. Measured on a page of 44 KB: 5 takes 1 ms; 11 takes 44 ms for an 8 % smaller result. */
const quality = { atOnce: 5, atLeisure: 11 };
/** Size of the memory cache, in bytes: enough for thousands of pages. */
const mostMemory = 64 * 1024 * 1024;
/** Days after which an unused cache file is removed. */
const longestUnused = 30;
const day = 24 * 3600 * 1000;

export interface CompressedFiles {
  /** The compressed file: at first with a fast quality, later with the best one. */
  read: (file: SiteFile, coding: Coding) => Promise<Buffer>;
  /** Resolves when no background compression is pending. */
  settled: () => Promise<void>;
}

/**
 * A cache of compressed files, in memory and, for slow results, in `directory`. The key is a hash of the content: a new
 * build of the same page is a cache hit, and a changed page never gets a stale result.
 */
export function compressedFiles(directory: string): CompressedFiles {
  mkdirSync(directory, { recursive: true });
  removeUnused(directory);
  const memory = boundedMemory(mostMemory);
  /** Compressions in progress: simultaneous requests for a page share one. */
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
    // In the background and one by one, because visitors come first. On a full disk, only this improvement is lost.
    leisure = leisure.then(() => improve(content, { stored, key })).catch(() => undefined);
    return brotli(content, options(quality.atOnce, content));
  }

  async function improve(content: Buffer, { stored, key }: { stored: string; key: string }): Promise<void> {
    const smallest = await brotli(content, options(quality.atLeisure, content));
    if (memory.get(key)) memory.set(key, smallest);
    // Written to a temporary file first: another server may share the folder.
    const draft = `${stored}.${process.pid}`;
    await writeFile(draft, smallest);
    await rename(draft, stored);
  }
}

/** An LRU cache with a limit in bytes. */
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
    // A cache miss, or the file was removed meanwhile: compress it again.
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
