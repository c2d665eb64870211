import { z } from 'zod';
import type { FileNote } from '../build-files';

/** The folder of deployments at the host. Its name is one that our rules hide, and nothing in it is secret. */
export const ownFolder = '.vitrine-deploy';

const place = (name: string) => `${ownFolder}/${name}`;

/** Where things are in it. */
export const places = {
  record: place('list.json'),
  /** Made by whoever deploys, removed at the end. */
  lock: place('lock'),
  /** Files that are sent, and not yet at their place. */
  next: place('next'),
  /** Compressed copies of files without a digest in their name, for the way back. */
  kept: place('kept'),
} as const;

const note = z.object({ digest: z.string(), size: z.number() });
/** A file that is online; `modified` is when the host says that it was written (s since 1970), if it does. */
const online = note.extend({ modified: z.number().optional() });
const recordSchema = z.object({
  format: z.literal(1),
  /** The files of the build that is online. */
  files: z.record(z.string(), online),
  /** Files that a deployment was about to put in place when this was written: after a cut they may be there. */
  coming: z.record(z.string(), note),
  /** Whether it had sent all of them, so that those without a digest in their name may be in place, too. */
  isMoving: z.boolean(),
  /** Files that no page needs any more, still there for visitors of an older page; `since` in ms since 1970. */
  retired: z.record(z.string(), online.extend({ since: z.number() })),
  /** The build before, for the way back; null if there is none. */
  before: z.record(z.string(), note).nullable(),
});

/** What a deployment notes at the host for the next one. Moments are those of the machines that deploy. */
export type SiteRecord = z.infer<typeof recordSchema>;

export const emptyRecord: SiteRecord = { format: 1, files: {}, coming: {}, isMoving: false, retired: {}, before: null };

/** Reads a record; undefined if there is none, or if it is torn. */
export function parseRecord(text: Uint8Array | undefined): SiteRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(Buffer.from(text ?? []).toString('utf8')));
  } catch {
    // Not JSON, or not of this form.
    return undefined;
  }
}

export function recordText(record: SiteRecord): Uint8Array {
  return Buffer.from(`${JSON.stringify(record)}\n`);
}

/** Where a copy of a file's content is kept. */
export function keptName({ digest }: FileNote): string {
  return `${places.kept}/${digest}.gz`;
}
