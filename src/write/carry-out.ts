import path from 'node:path';
import type { Disk } from './disk';
import { withFile } from './folder-fault';
import { asideOf, placeIn } from './place-in';

/** One file that comes, changes or goes. */
export interface Step {
  file: string;
  /** Its bytes until now; undefined when it is new. */
  before: Uint8Array | undefined;
  /** Its bytes from now on; undefined when it goes. */
  after: Uint8Array | undefined;
}

/** Where steps are done, and by whom what waits aside was written. */
export interface Site {
  root: string;
  disk: Disk;
  pid: number;
}

/** Writes the next text of a file beside its place. Throws a `FolderFault`. */
export function prepare({ root, disk, pid }: Site, { file, after }: Step): void {
  if (after === undefined) return;
  withFile(file, () => {
    const place = placeIn(root, file);
    disk.makeFolder(path.dirname(place));
    disk.writeAside(asideOf(place, pid), after, place);
  });
}

/** Whether a file is what a step expects of it. */
export function isStill({ root, disk }: Pick<Site, 'root' | 'disk'>, { file, before }: Step): boolean {
  return withFile(file, () => isSame(disk.read(placeIn(root, file)), before));
}

/**
 * Does one step whose text waits aside, unless the file is another by now: compared at the last moment, since only who
 * knows the lock waits for it. Returns whether it was done. Throws a `FolderFault`.
 */
export function carryOut(site: Site, step: Step): boolean {
  const { root, disk, pid } = site;
  return withFile(step.file, () => {
    const place = placeIn(root, step.file);
    if (step.before === undefined) return disk.putNew(asideOf(place, pid), place);
    if (!isSame(disk.read(place), step.before)) return false;
    if (step.after === undefined) disk.remove(place);
    else disk.replace(asideOf(place, pid), place);
    return true;
  });
}

/** Removes what waits aside. */
export function clear({ root, disk, pid }: Site, steps: readonly Step[]): void {
  for (const { file, after } of steps)
    if (after !== undefined) withFile(file, () => disk.remove(asideOf(placeIn(root, file), pid)));
}

/** Has the disk keep the names in the folders of some files. */
export function keepNames({ root, disk }: Pick<Site, 'root' | 'disk'>, files: readonly string[]): void {
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  for (const folder of folders) withFile(folder, () => disk.keepNames(path.join(root, folder)));
}

export function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === undefined || other === undefined ? one === other : Buffer.compare(one, other) === 0;
}
