import path from 'node:path';
import type { Disk } from './disk';
import { withFile } from './folder-fault';
import { asideOf, placeIn } from './place-in';

/** The creation, change or removal of a file. */
export interface Step {
  file: string;
  /** The file's bytes before; undefined if the file is new. */
  before: Uint8Array | undefined;
  /** The file's bytes afterwards; undefined if the file is removed. */
  after: Uint8Array | undefined;
}

/** Where steps are carried out, and the process that wrote the temporary files. */
export interface Site {
  root: string;
  disk: Disk;
  pid: number;
}

/** Writes the new text of a file to a temporary file beside it. Throws a `FolderFault`. */
export function prepare({ root, disk, pid }: Site, { file, after }: Step): void {
  if (after === undefined) return;
  withFile(file, () => {
    const place = placeIn(root, file);
    disk.makeFolder(path.dirname(place));
    disk.writeAside(asideOf(place, pid), after, place);
  });
}

/** Whether a file still has the bytes that a step expects. */
export function isStill({ root, disk }: Pick<Site, 'root' | 'disk'>, { file, before }: Step): boolean {
  return withFile(file, () => isSame(disk.read(placeIn(root, file)), before));
}

/**
 * Carries out a prepared step, unless the file has changed. It is compared at the last moment, because other programs
 * do not respect our lock. Returns whether it was done. Throws a `FolderFault`.
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

/** Removes the temporary files of the steps. */
export function clear({ root, disk, pid }: Site, steps: readonly Step[]): void {
  for (const { file, after } of steps)
    if (after !== undefined) withFile(file, () => disk.remove(asideOf(placeIn(root, file), pid)));
}

/** Makes the disk persist the directory entries of some files (fsync). */
export function keepNames({ root, disk }: Pick<Site, 'root' | 'disk'>, files: readonly string[]): void {
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  for (const folder of folders) withFile(folder, () => disk.keepNames(path.join(root, folder)));
}

export function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === undefined || other === undefined ? one === other : Buffer.compare(one, other) === 0;
}
