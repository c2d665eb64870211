import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { Site, Step } from './carry-out';
import { withFile } from './folder-fault';

/** A journal entry: an operation over several files, noted before the first file is touched. */
export type WritingNote = z.infer<typeof noteForm>;

const digest = z.string().nullable();
const noteForm = z.strictObject({
  /** The process that wrote the temporary files. */
  pid: z.int().positive(),
  steps: z.array(z.strictObject({ file: z.string(), before: digest, after: digest })),
});

/** Hidden, in the site's folder itself, so that it moves with the documents. */
const noteName = '.vitrine-writing.json';

/** The note of an unfinished operation; undefined if there is none. */
export function readNote({ root, disk }: Pick<Site, 'root' | 'disk'>): WritingNote | undefined {
  const bytes = withFile(root, () => disk.read(path.join(root, noteName)));
  if (!bytes) return undefined;
  try {
    return noteForm.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    // Another program wrote it: `writeNote` makes a complete note or none.
    return { pid: process.pid, steps: [] };
  }
}

/** Notes an operation, replacing any earlier note. */
export function writeNote({ root, disk, pid }: Site, steps: readonly Step[]): void {
  const note: WritingNote = {
    pid,
    steps: steps.map(({ file, before, after }) => ({ file, before: digestOf(before), after: digestOf(after) })),
  };
  const place = path.join(root, noteName);
  withFile(root, () => {
    disk.writeAside(`${place}.${pid}`, Buffer.from(JSON.stringify(note)), place);
    disk.replace(`${place}.${pid}`, place);
    disk.keepNames(root);
  });
}

export function dropNote({ root, disk }: Pick<Site, 'root' | 'disk'>): void {
  withFile(root, () => disk.remove(path.join(root, noteName)));
}

/** A digest of a file's bytes; null for a file that does not exist. */
export function digestOf(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : createHash('sha256').update(bytes).digest('base64url');
}
