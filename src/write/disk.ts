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

/** The steps that writing asks of a disk, each by itself, so that a test can have any of them fail. */
export interface Disk {
  /** The bytes of a file; undefined when there is none. */
  read: (file: string) => Buffer | undefined;
  /** Writes a new file to its last byte, with the rights of the one that it will replace. */
  writeAside: (aside: string, bytes: Uint8Array, place: string) => void;
  /** Puts a file in the place of another. */
  replace: (aside: string, place: string) => void;
  /** Puts a file where there is none; false when there is one. */
  putNew: (aside: string, place: string) => boolean;
  /** Removes a file, if it is there. */
  remove: (file: string) => void;
  makeFolder: (folder: string) => void;
  /** Has the disk keep the names of a folder. */
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
    // A rename asks nothing of the file that it replaces: one that is not to be written to stays.
    if (known) accessSync(place, constants.W_OK);
    // What a process of the same number has left; never through a link that somebody has put there.
    rmSync(aside, { force: true });
    writeFileSync(aside, bytes, { flag: 'wx', flush: true });
    if (!known) return;
    chmodSync(aside, known.mode & 0o7777);
    // Who writes as the system's owner leaves documents to theirs.
    if (process.getuid?.() === 0) chownSync(aside, known.uid, known.gid);
  },
  replace: (aside, place) => renameSync(aside, place),
  putNew(aside, place) {
    try {
      // Unlike a rename, a link never takes the place of a file.
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
      // Windows and some network disks know no such thing.
      if (!hasCode(error, ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', ...withoutLinks])) throw error;
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  },
};

/** What disks say that know no links, as those of memory cards. */
export const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
