import { lstatSync } from 'node:fs';
import path from 'node:path';
import { FolderFault } from './folder-fault';

/**
 * The path on the disk of a site's file. Throws a `FolderFault` if the name leads out of the folder or has a hidden part,
 * or if a part of the path is a link or not a folder: files that the reader skips are not written either.
 */
export function placeIn(root: string, file: string): string {
  const parts = file.split('/');
  if (parts.some((part) => /^(?:$|\.)|\0/.test(part) || part.includes(path.sep)))
    throw new FolderFault(`« ${file} » n’est pas un fichier de ce dossier.`);
  let place = root;
  for (const [index, part] of parts.entries()) {
    place = path.join(place, part);
    const found = lstatSync(place, { throwIfNoEntry: false });
    const isLast = index === parts.length - 1;
    if (!found || (isLast ? found.isFile() : found.isDirectory())) continue;
    const shown = parts.slice(0, index + 1).join('/');
    throw new FolderFault(
      found.isSymbolicLink()
        ? `« ${shown} » est un lien vers un autre endroit : rien n’y est écrit. Remplacez-le par un vrai ${isLast ? 'fichier' : 'dossier'}.`
        : `« ${shown} » n’est pas un ${isLast ? 'fichier' : 'dossier'} : rien n’y est écrit. Déplacez-le, puis recommencez.`,
    );
  }
  return place;
}

/**
 * The temporary file for the new text of a file. It is hidden, so neither the reader nor the watcher takes it for a
 * document.
 */
export function asideOf(place: string, pid: number): string {
  return path.join(path.dirname(place), `.${path.basename(place)}.${pid}`);
}
