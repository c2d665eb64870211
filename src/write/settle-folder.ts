import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasCode, realDisk } from './disk';
import { finishNoted } from './finish-noted';
import { withFile } from './folder-fault';
import { whileAlone } from './while-alone';
import { readNote } from './writing-note';

/**
 * Puts in order what a process that was killed has left in the folder of a site: ends an operation over several files,
 * and clears what waited aside. Returns what there is to say of it, in French. A folder in order is not written to.
 */
export function settleFolder(root: string): string | undefined {
  const site = { root, disk: realDisk };
  if (!readNote(site) && leftIn(root).length === 0) return undefined;
  return whileAlone(root, () => {
    const said = finishNoted(site);
    for (const file of leftIn(root)) withFile(file, () => rmSync(path.join(root, file), { force: true }));
    return said;
  });
}

/** `.home.json.4711`: as `asideOf` names it. */
const asideForm = /^\..*\.(?:json|svg|jpe?g|png|webp|avif|woff2)\.([1-9]\d{0,6})$/;

/** What waits aside of processes that are no more, where documents and media are. */
function leftIn(root: string): string[] {
  const left: string[] = [];
  visit('');
  return left;

  function visit(folder: string): void {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      const [, pid] = asideForm.exec(entry.name) ?? [];
      if (entry.isFile() && pid !== undefined && !isRunning(Number(pid))) left.push(name);
      else if (entry.isDirectory() && !entry.name.startsWith('.')) visit(name);
    }
  }
}

/** Whether another process has this number: its own files, this one knows. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: somebody else's.
    return hasCode(error, ['EPERM']);
  }
}
