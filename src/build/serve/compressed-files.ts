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
/** After this many reads a file gets the best quality; for rarely read files, it would not pay. */
const often = 10;
/** Size of the memory cache, in bytes: enough for thousands of pages. */
const mostMemory = 64 * 1024 * 1024;
/** Days after which an unused cache file is removed. */
const longestUnused = 30;
const day = 24 * 3600 * 1000;

export interface CompressedFiles {
  /**
   * The compressed file: at first with a fast quality, and with the best one once it has been read often. This call
   * counts as `times` reads.
   */
  read: (file: SiteFile, coding: Coding, times?: number) => Promise<Buffer>;
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
  const pending = new Map<string, Promise<Compressed>>();
  let leisure = Promise.resolve();

  return { read, settled: () => leisure };

  async function read(file: SiteFile, coding: Coding, times = 1): Promise<Buffer> {
    const key = `${coding} ${file.size} ${file.mtime.getTime()} ${file.absolute}`;
    const known = memory.get(key);
    const text = known ?? (await makeOnce(file, { coding, key }));
    text.reads += times;
    if (text.stored !== undefined && text.reads >= often) {
      const { stored } = text;
      delete text.stored;
      // In the background and one by one, because visitors come first. On a full disk, only this improvement is lost.
      leisure = leisure.then(() => improve(file, { stored, key })).catch(() => undefined);
    }
    return text.body;
  }

  async function makeOnce(file: SiteFile, { coding, key }: { coding: Coding; key: string }): Promise<Compressed> {
    const underWay = pending.get(key);
    if (underWay) return underWay;
    const made = compress(file, coding);
    pending.set(key, made);
    try {
      memory.set(key, await made);
      return await made;
    } finally {
      pending.delete(key);
    }
  }

  async function compress(file: SiteFile, coding: Coding): Promise<Compressed> {
    const content = await readFile(file.absolute);
    if (coding === 'gzip') return { body: await deflate(content, { level: 6 }), reads: 0 };
    const stored = storedAt(content);
    const smallest = await readStored(stored);
    if (smallest) return { body: smallest, reads: 0 };
    return { body: await brotli(content, options(quality.atOnce, content)), reads: 0, stored };
  }

  async function improve(file: SiteFile, { stored, key }: { stored: string; key: string }): Promise<void> {
    const content = await readFile(file.absolute);
    // A new build has replaced it meanwhile.
    if (storedAt(content) !== stored) return;
    const smallest = await brotli(content, options(quality.atLeisure, content));
    if (memory.get(key)) memory.set(key, { body: smallest, reads: often });
    // Written to a temporary file first: another server may share the folder.
    const draft = `${stored}.${process.pid}`;
    await writeFile(draft, smallest);
    await rename(draft, stored);
  }

  function storedAt(content: Buffer): string {
    return path.join(directory, `${createHash('sha256').update(content).digest('hex')}.br`);
  }
}

interface Compressed {
  body: Buffer;
  /** How often it was read. */
  reads: number;
  /** The cache file for its best quality; absent once that exists or is being made. */
  stored?: string;
}

/** An LRU cache with a limit in bytes. */
function boundedMemory(most: number) {
  const held = new Map<string, Compressed>();
  let bytes = 0;
  function remove(key: string): Compressed | undefined {
    const text = held.get(key);
    held.delete(key);
    bytes -= text?.body.byteLength ?? 0;
    return text;
  }
  function set(key: string, text: Compressed) {
    remove(key);
    held.set(key, text);
    bytes += text.body.byteLength;
    for (const oldest of held.keys()) {
      if (bytes <= most) break;
      remove(oldest);
    }
  }
  return {
    set,
    get(key: string): Compressed | undefined {
      const text = remove(key);
      if (text) set(key, text);
      return text;
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
