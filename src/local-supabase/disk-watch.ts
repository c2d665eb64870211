import { statfsSync } from 'node:fs';
import { room } from './on-disk';

type Options = { log: (line: string) => void; freeBytes?: (folder: string) => number };

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

function bytesFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
