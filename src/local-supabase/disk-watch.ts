import { statfsSync } from 'node:fs';
import { room } from './on-disk';

/** How many bytes are free on the disk of a folder. */
export type FreeBytes = (folder: string) => number;

type Options = { log: (line: string) => void; freeBytes?: FreeBytes };

/**
 * Returns how to ask whether a disk has room for what PostgreSQL writes; what has changed since is said. Asked before each
 * request is stored: when PostgreSQL finds no room for its log, it never answers again.
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

/** Its message says in French what the owner can do. */
export class NoRoom extends Error {}

/** Throws a `NoRoom` unless a disk has room for a change. */
export function needRoom(folder: string, bytes: number, freeBytes = bytesFree): void {
  if (freeBytes(folder) < bytes)
    throw new NoRoom(
      `Le disque est plein : rien n’a été changé ni supprimé. Libérez ${Math.ceil(bytes / megabyte)} Mo au moins, puis recommencez.`,
    );
}

/** In the form of PostgREST, with the code of PostgreSQL's `disk_full` (PostgreSQL, appendix A). */
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

function bytesFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
