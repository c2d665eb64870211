import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { Site, Step } from './carry-out';
import { withFile } from './folder-fault';

/** What is noted of an operation over several files before the first of them is touched. */
export type WritingNote = z.infer<typeof noteForm>;

const digest = z.string().nullable();
const noteForm = z.strictObject({
  /** The process that wrote what waits aside. */
  pid: z.int().positive(),
  steps: z.array(z.strictObject({ file: z.string(), before: digest, after: digest })),
});

/** Hidden, in the folder itself: it goes where the documents go. */
const noteName = '.vitrine-writing.json';

/** The note of an operation that has not come to its end; undefined when there is none. */
export function readNote({ root, disk }: Pick<Site, 'root' | 'disk'>): WritingNote | undefined {
  const bytes = withFile(root, () => disk.read(path.join(root, noteName)));
  if (!bytes) return undefined;
  try {
    return noteForm.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    // Nothing of ours: a note appears whole or not at all.
    return { pid: process.pid, steps: [] };
  }
}

/** Notes what is about to be done, in the place of what was noted before. */
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

/** What tells the bytes of a file from others; null of a file that is not there. */
export function digestOf(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : createHash('sha256').update(bytes).digest('base64url');
}
