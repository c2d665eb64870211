import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of its own in a folder; `end` takes it away. */
export function mountDisk(
  folder: string,
  size: string,
): { setReadOnly: (isReadOnly: boolean) => void; end: () => void } {
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  return {
    setReadOnly: (isReadOnly) => void spawnSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]),
    end: () => void spawnSync('umount', [folder]),
  };
}

/** Leaves no room on the disk of a folder; returns the file that takes it. */
export function fillDisk(folder: string): string {
  const filler = path.join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  return filler;
}

/** Whether this machine lets a test mount a disk. */
export function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (status === 0) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}
