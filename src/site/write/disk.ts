import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';

/** The disk operations used for writing, one by one, so that a test can make any of them fail. */
export interface Disk {
  /** The bytes of a file; undefined if there is none. */
  read: (file: string) => Buffer | undefined;
  /** Writes a complete new file, with the mode and owner of the one that it will replace. */
  writeAside: (aside: string, bytes: Uint8Array, place: string) => void;
  /** Renames a file over another one. */
  replace: (aside: string, place: string) => void;
  /** Renames a file to a place that must be free; returns false if it is taken. */
  putNew: (aside: string, place: string) => boolean;
  /** Removes a file, if it exists. */
  remove: (file: string) => void;
  makeFolder: (folder: string) => void;
  /** Makes the disk persist the entries of a folder (fsync). */
  keepNames: (folder: string) => void;
}

export const realDisk: Disk = {
  read(file) {
    try {
      return readFileSync(file);
    } catch (error) {
      if (hasCode(error, ['ENOENT'])) return undefined;
      throw error;
    }
  },
  writeAside(aside, bytes, place) {
    const known = statSync(place, { throwIfNoEntry: false });
    // A rename does not check the file that it replaces; a write-protected one must stay.
    if (known) accessSync(place, constants.W_OK);
    // Remove what a process with the same pid left; `wx` then never follows a link that somebody put there.
    rmSync(aside, { force: true });
    writeFileSync(aside, bytes, { flag: 'wx', flush: true });
    if (!known) return;
    chmodSync(aside, known.mode & 0o7777);
    // Root must leave documents to their owner.
    if (process.getuid?.() === 0) chownSync(aside, known.uid, known.gid);
  },
  replace: (aside, place) => renameSync(aside, place),
  putNew(aside, place) {
    try {
      // Unlike a rename, `link` never replaces a file.
      linkSync(aside, place);
    } catch (error) {
      if (hasCode(error, ['EEXIST'])) return false;
      if (!hasCode(error, withoutLinks)) throw error;
      if (statSync(place, { throwIfNoEntry: false })) return false;
      renameSync(aside, place);
    }
    rmSync(aside, { force: true });
    return true;
  },
  remove: (file) => rmSync(file, { force: true }),
  makeFolder: (folder) => void mkdirSync(folder, { recursive: true }),
  keepNames(folder) {
    let descriptor: number | undefined;
    try {
      descriptor = openSync(folder, 'r');
      fsyncSync(descriptor);
    } catch (error) {
      // Windows and some network disks cannot do this.
      if (!hasCode(error, ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', ...withoutLinks])) throw error;
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  },
};

/** Error codes of disks without hard links, such as memory cards. */
export const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
