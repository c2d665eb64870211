import { statfsSync } from 'node:fs';
import { room } from './on-disk';

/** How many bytes are free on the disk of a folder. */
export type FreeBytes = (folder: string) => number;

type Options = { log: (line: string) => void; freeBytes?: FreeBytes };

/**
 * Returns a function that says whether the disk has room for PostgreSQL, and logs changes. Must be asked before each
 * request is stored: PostgreSQL hangs for ever if its log has no room.
 */
export function watchDisk(folder: string, { log, freeBytes = bytesFree }: Options): () => boolean {
  let wasEnough = true;
  return () => {
    const isEnough = freeBytes(folder) >= room.toWrite;
    if (isEnough !== wasEnough) log(isEnough ? again : full);
    wasEnough = isEnough;
    return isEnough;
  };
}

/** The disk is full. The message is French and tells the owner what to do. */
export class NoRoom extends Error {}

/** Throws `NoRoom` unless the disk has room for a change. */
export function needRoom(folder: string, bytes: number, freeBytes = bytesFree): void {
  if (freeBytes(folder) < bytes)
    throw new NoRoom(
      `Le disque est plein : rien n’a été changé ni supprimé. Libérez ${Math.ceil(bytes / megabyte)} Mo au moins, puis recommencez.`,
    );
}

/** An error in PostgREST's form, with PostgreSQL's code `disk_full` (PostgreSQL, appendix A). */
export const noRoom = {
  code: '53100',
  message: 'Votre demande ne peut pas être enregistrée pour le moment. Appelez-nous, nous la noterons avec vous.',
  details: null,
  hint: null,
};

const full =
  'Le disque est plein : les demandes de devis ne sont plus enregistrées, et les visiteurs sont invités à appeler. Libérez 20 Mo au moins ; rien n’est à relancer.';
const again = 'Le disque a de nouveau de la place : les demandes de devis sont enregistrées, et les courriels partent.';

const megabyte = 1024 * 1024;

export function bytesFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
