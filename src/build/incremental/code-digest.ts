import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { engineRoot, isPackaged } from '../../site/read/disk/roots';

interface DigestOptions {
  /** Files that are read instead of imported. */
  besides?: readonly string[];
  /** Prefix of files to be left out, even if other files import them. */
  without?: string;
}

/**
 * A cache key: digest of the code that `entries` import, directly or not, and of all package versions. When the code
 * changes, its results are made again. Names are relative to the engine's folder.
 */
export function codeDigest(entries: readonly string[], { besides = [], without }: DigestOptions = {}): string {
  const hash = createHash('sha256');
  const all = [...importedFiles(entries, without), ...besides];
  for (const file of [...new Set(all)].sort()) hash.update(file).update(digestOf(file));
  hash.update(packagesDigest());
  return hash.digest('hex').slice(0, 12);
}

/** In the package, this file contains the `packagesDigest` from packing time. */
export const packagesNote = 'compiled/packages';

/** Digest of all package versions: those of the lockfile, with which the package was compiled. */
export function packagesDigest(): string {
  return isPackaged ? textOf(packagesNote) : digestOf('package-lock.json').toString('hex');
}

/** The project files that `entries` import, directly or not, including themselves. Type-only imports do not count. */
export function importedFiles(entries: readonly string[], without?: string): Set<string> {
  const found = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file) || (without && file.startsWith(without))) continue;
    found.add(file);
    if (/\.tsx?$/.test(file)) queue.push(...importsOf(file));
  }
  return found;
}

const fromClause = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;
const called = /\bimport\(\s*'(\.[^']+)'\s*\)/g;

/** Caches: a process computes several digests over nearly the same files. */
const texts = new Map<string, string>();
const digests = new Map<string, Buffer>();
const imports = new Map<string, string[]>();
const files = new Map<string, string>();

function importsOf(file: string): string[] {
  const known = imports.get(file);
  if (known) return known;
  const text = textOf(file);
  const found = [...text.matchAll(fromClause), ...text.matchAll(called)].map(([, name = '']) => fileOf(file, name));
  imports.set(file, found);
  return found;
}

function fileOf(from: string, name: string): string {
  const target = path.posix.join(path.posix.dirname(from), name.replace(/\?.*/s, ''));
  const file = files.get(target) ?? ['', '.ts', '.tsx'].map((extension) => target + extension).find(isFile);
  if (!file) throw new Error(`${from} imports ${name}, which is not there.`);
  files.set(target, file);
  return file;
}

function isFile(name: string): boolean {
  return statSync(path.join(engineRoot, name), { throwIfNoEntry: false })?.isFile() ?? false;
}

function digestOf(file: string): Buffer {
  const digest = digests.get(file) ?? createHash('sha256').update(textOf(file)).digest();
  digests.set(file, digest);
  return digest;
}

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(path.join(engineRoot, file), 'utf8');
  texts.set(file, text);
  return text;
}
