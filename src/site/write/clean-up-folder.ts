import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isPicture } from '../definitions/media/formats/media-types';
import { hasCode, realDisk } from './disk';
import { finishNoted } from './finish-noted';
import { withFile } from './folder-fault';
import { withFolderLock } from './folder-lock';
import { readNote } from './writing-note';

/**
 * Cleans up after a killed process: finishes an interrupted operation over several files and removes temporary files.
 * Returns a French message for the user. Writes nothing if the folder is in order.
 */
export function cleanUpFolder(root: string): string | undefined {
  const site = { root, disk: realDisk };
  if (!readNote(site) && leftIn(root).length === 0) return undefined;
  return withFolderLock(root, () => {
    const message = finishNoted(site);
    for (const file of leftIn(root)) withFile(file, () => rmSync(path.join(root, file), { force: true }));
    return message;
  });
}

/** `.home.json.4711`, as `asideOf` names it. */
const asideForm = /^\.(.+)\.([1-9]\d{0,6})$/;

/** Temporary files of dead processes, among documents and media. */
function leftIn(root: string): string[] {
  const left: string[] = [];
  visit('');
  return left;

  function visit(folder: string): void {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      const [, written = '', pid = ''] = asideForm.exec(entry.name) ?? [];
      const isOurs = isPicture(written) || /\.(?:json|woff2)$/.test(written);
      if (entry.isFile() && isOurs && !isRunning(Number(pid))) left.push(name);
      else if (entry.isDirectory() && !entry.name.startsWith('.')) visit(name);
    }
  }
}

/** Whether another process has this pid; this process knows its own files. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it belongs to another user.
    return hasCode(error, ['EPERM']);
  }
}
