import { bytesOf } from '../../../backend/backup/backup-file';
import { encryptFor } from '../../../backend/backup/encryption';
import { counted } from '../../../site/validate/vocabulary/french';
import { sentenceOf } from '../../../site/validate/report/system-fault';
import { dumpOf } from '../leads/backup';
import { askProject, type Project } from '../leads/project';
import { openPlace } from './open-place';
import type { Place, PlaceInput } from './place';

interface KeepInput extends PlaceInput {
  /** The database of the requests, which also notes how it went. */
  project: Project;
  now: number;
}

const day = 86_400_000;

/**
 * A backup is removed by the first one that follows it by more than this, so that of weekly ones four are kept, and none
 * is older than a month: within that time a person who asks for it must be forgotten (GDPR, article 12, 3).
 */
const longestKept = 25 * day;

const nameForm = /^demandes-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/;

/**
 * Makes a backup, encrypted before it leaves this process, keeps it where the owner says, reads it there again, removes
 * older ones, and notes in the database that it succeeded, or why it did not. Resolves to a summary. Throws a French
 * message.
 */
export async function keepBackup(input: KeepInput): Promise<string> {
  const note = (end: { place?: string; problem?: string }) => askProject(input.project, 'POST', 'rpc/note_backup', end);
  try {
    const kept = await keep(input);
    await note({ place: kept.place });
    return kept.summary;
  } catch (error) {
    // That it cannot be noted either is no news beside why it failed.
    await note({ problem: sentenceOf(error).slice(0, 300) }).catch(() => undefined);
    throw error;
  }
}

async function keep(input: KeepInput): Promise<{ place: string; summary: string }> {
  const recipient = input.env.BACKUP_RECIPIENT?.trim();
  if (!recipient)
    throw new Error(
      'BACKUP_RECIPIENT ne dit pas pour quelle clé chiffrer. « npm run leads -- --backup-key FICHIER » en fait une paire.',
    );
  const backup = await dumpOf(input.project);
  const content = await encryptFor(recipient, bytesOf(backup));
  const name = nameAt(input.now);
  const place = await openPlace(input);
  try {
    await place.write(name, content);
    const there = await place.read(name);
    if (!there || Buffer.compare(there, content) !== 0)
      throw new Error(`la sauvegarde relue à « ${place.name} » n’est pas celle qui y a été écrite. Recommencez.`);
    const removed = await removeOlder(place, input.now);
    const gone = removed === 0 ? '' : ` ${counted(removed, 'ancienne retirée', 'anciennes retirées')}.`;
    return {
      place: place.name,
      summary: `Sauvegarde chiffrée « ${name} » (${counted(backup.requests.length, 'demande')}), gardée et relue : ${place.name}.${gone}`,
    };
  } finally {
    await place.end();
  }
}

/** Removes what is too old to be kept. Only files that a backup has named are looked at. */
async function removeOlder(place: Place, now: number): Promise<number> {
  const old = (await place.list()).filter((name) => now - madeAt(name) > longestKept);
  for (const name of old) await place.remove(name);
  return old.length;
}

function nameAt(now: number): string {
  return `demandes-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z.age`;
}

/** When the backup of this name was made; never, for any other file. */
function madeAt(name: string): number {
  const [, date, hours, minutes, seconds] = nameForm.exec(name) ?? [];
  return date === undefined ? Number.NaN : Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
}
