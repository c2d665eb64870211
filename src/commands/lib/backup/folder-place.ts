import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeNew } from '../../../backend/backup/backup-file';
import type { Place } from './place';

/** A folder of this machine; by default the one from which a forge takes its artifact. */
export function folderPlace(address: string, directory: string): Place {
  const folder = address === '' ? path.join(directory, 'sauvegardes') : path.resolve(address);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const at = (name: string) => path.join(folder, name);
  return {
    name: `dossier ${folder}`,
    list: () => Promise.resolve(readdirSync(folder)),
    read: (name) => Promise.resolve(readFileSync(at(name))),
    write: (name, content) => Promise.resolve(writeNew(at(name), [content])),
    remove: (name) => Promise.resolve(rmSync(at(name))),
    end: () => Promise.resolve(),
  };
}
