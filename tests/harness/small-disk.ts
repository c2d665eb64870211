import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Mounts a small disk at a folder, of a size such as `2m`; `end` unmounts it. See `canMount`. */
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

/** Fills the disk of a folder; returns the file that fills it. */
export function fillDisk(folder: string): string {
  const filler = path.join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  return filler;
}

/** Whether a test may mount a disk on this machine. */
export function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (status === 0) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}
