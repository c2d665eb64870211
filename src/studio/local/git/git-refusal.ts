import { statSync } from 'node:fs';
import { frenchFormat } from '../../../site/definitions/french/french-format';
import { DistrustedRepository } from '../../../site/read/git/git';
import { Refusal } from '../../logic/transport/refusal';

/** The message of an error from git or the system. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The first line of git's output, without its prefix. */
export function firstLine(message: string): string {
  const lines = message.split('\n').map((line) => line.replace(/^(?:fatal|error|remote|hint): ?/, '').trim());
  return lines.find((line) => line !== '' && !line.startsWith('To ')) ?? message;
}

/** Why nothing could be written, in French with advice; undefined for any other failure. */
export function writingRefusal(error: unknown): string | undefined {
  if (error instanceof Refusal || error instanceof DistrustedRepository) return error.message;
  const message = messageOf(error);
  const [before = '', ...after] = message.split("': File exists");
  const lock = before.split("Unable to create '")[1];
  if (lock !== undefined && after.length > 0) return lockRefusal(lock);
  if (
    /no space left|out of diskspace|\bENOSPC\b|quota exceeded|\bEDQUOT\b|disk is not full|File too large/i.test(message)
  )
    return `Le disque est plein. ${safe} Libérez de la place, puis recommencez.`;
  if (/read-only file system|permission denied|insufficient permission|\b(?:EROFS|EACCES|EPERM)\b/i.test(message))
    return `Ce dossier, ou celui de git (« .git »), est protégé contre l’écriture. ${safe} Rendez-le modifiable, ou demandez-le à la personne qui s’occupe de cet ordinateur, puis recommencez.`;
  return undefined;
}

/** Reassurance that is part of every message. */
export const safe = 'Rien n’a été publié, et vos textes enregistrés restent dans le dossier.';

/**
 * In ms: no git command here takes longer, so an older lock counts as stale. Git does not say which program holds a
 * lock, or whether it still runs.
 */
const longest = 2 * 60_000;

const moment = frenchFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: undefined });

function lockRefusal(lock: string): string {
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (since === undefined || Date.now() - since < longest)
    return `Un autre programme se sert de git dans ce dossier. ${safe} Réessayez dans un instant ; si cela dure plus de deux minutes, on vous dira ici quoi faire.`;
  return `Un programme interrompu a laissé un verrou de git le ${moment(since)} : ${lock}. ${safe} Fermez les autres programmes qui se servent de git dans ce dossier, supprimez ce fichier, puis recommencez.`;
}
