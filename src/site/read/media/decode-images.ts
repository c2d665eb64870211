import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Decoded } from '../../definitions/media/media-reader';
import { inCache, readNote, writeEntry } from '../disk/cache';
import { scriptCommand } from '../disk/script-command';

/** Bump when the way images are checked changes. */
const recipe = 3;
/** Timeout in ms for all images not opened before; after that, one is hostile or the disk is very slow. */
const patience = 10 * 60_000;

const command = scriptCommand('src/site/read/media/decode-process.ts');

/** A cache for this process, by name, size and modification time: the authoring server checks images at every save. */
const known = new Map<string, Decoded>();

/**
 * Opens every image or font completely, as the build will, and says whether it can be decoded. Files opened before (same
 * content) are cache hits; the others are opened in a separate process.
 */
export function decodeImages(files: readonly string[]): Map<string, Decoded> {
  const found = new Map<string, Decoded>();
  const unknown: { file: string; stamp: string; note: string }[] = [];
  for (const file of files) {
    const stats = statSync(file, { throwIfNoEntry: false });
    // Removed while the folder was being read; the next run will report it.
    if (!stats) continue;
    const stamp = `${file}\0${stats.size}\0${stats.mtimeMs}`;
    const note = known.has(stamp) ? '' : noteOf(file);
    // Written below by this module.
    const decoded = known.get(stamp) ?? (readNote(note) as Decoded | undefined);
    if (decoded) {
      known.set(stamp, decoded);
      found.set(file, decoded);
    } else unknown.push({ file, stamp, note });
  }
  const answers = openAll(unknown.map(({ file }) => file));
  for (const [index, { file, stamp, note }] of unknown.entries()) {
    // If an image killed the process, it and the images after it have no answer: each is then opened alone.
    const decoded = answers[index] ?? openAll([file])[0] ?? { is: 'broken' };
    known.set(stamp, decoded);
    writeEntry(note, JSON.stringify(decoded));
    found.set(file, decoded);
  }
  return found;
}

/**
 * Opens images in advance while this process does something else, so that `decodeImages` gets cache hits. Errors are
 * left to `decodeImages`.
 */
export async function decodeAhead(files: readonly string[]): Promise<void> {
  const unknown = files
    .filter((file) => existsSync(file))
    .map((file) => ({ file, note: noteOf(file) }))
    .filter(({ note }) => !existsSync(note));
  if (unknown.length === 0) return;
  const child = spawn(process.execPath, command, {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patience,
  });
  // The process may end before it has read all its input.
  child.stdin.on('error', () => undefined).end(JSON.stringify(unknown.map(({ file }) => file)));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  for (const [index, decoded] of answersIn(output).entries()) {
    const asked = unknown[index];
    if (asked) writeEntry(asked.note, JSON.stringify(decoded));
  }
}

function noteOf(file: string): string {
  const hash = createHash('sha256')
    .update(`${recipe} ${path.extname(file)} `)
    .update(readFileSync(file));
  return inCache('images', `${hash.digest('hex').slice(0, 24)}.json`);
}

function openAll(files: readonly string[]): Decoded[] {
  if (files.length === 0) return [];
  const { stdout, error } = spawnSync(process.execPath, command, {
    input: JSON.stringify(files),
    encoding: 'utf8',
    timeout: patience,
    maxBuffer: 64 * 1024 * 1024,
    // Warnings of the libraries are dropped: the fault says what is wrong.
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  if (error && (error as NodeJS.ErrnoException).code !== 'ETIMEDOUT') throw error;
  return answersIn(stdout);
}

/** One answer per line, in the order of the files. If the process was killed, the last line may be incomplete. */
function answersIn(output: string): Decoded[] {
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Decoded);
}
