import { reservationOf } from '../../../../site/definitions/documents/folder/site-files';
import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { isTaken } from '../../../../site/definitions/addresses/taken-names';
import { Refusal } from '../../../logic/transport/refusal';

/** A new document, and what its author is told. */
export interface Draft {
  /** Path inside the site's folder. */
  file: string;
  document: object;
  /** What is already known. */
  known: string[];
  /** What is left to write. */
  toWrite: string[];
}

/** The file name, if it is free. Throws a `Refusal`. */
export function freeFile(file: string, { files }: SiteSource): string {
  if (isTaken(file))
    throw new Refusal('Des outils ou Windows gardent ce nom de fichier pour eux : choisissez un autre titre.');
  if (files.some((found) => found.file === file))
    throw new Refusal('Un document de ce nom existe déjà : choisissez un autre titre.');
  return file;
}

/** The address, if a page can have it. Throws a `Refusal`. */
export function freeAddress(path: string): string {
  const kept = reservationOf(path);
  if (kept)
    throw new Refusal(`Le site garde l’adresse « ${kept.part} » pour ${kept.purpose} : choisissez un autre titre.`);
  return path;
}
