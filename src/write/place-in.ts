import { lstatSync } from 'node:fs';
import path from 'node:path';
import { FolderFault } from './folder-fault';

/**
 * Where a file of the site stands on the disk. Throws a `FolderFault` when its name leads out of the folder, and when
 * a part of the way is a link: what the reader passes over is not written to either.
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

/** Where the next text of a file waits, hidden: neither the reader nor the watcher takes it for a document. */
export function asideOf(place: string, pid: number): string {
  return path.join(path.dirname(place), `.${path.basename(place)}.${pid}`);
}
