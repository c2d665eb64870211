import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isOwnName } from '../output/folder-marker';
import { hostFileNames } from '../output/hosts/host-rules';
import { filesUnder } from '../output/release';

/** What identifies the content of a file. */
export interface FileNote {
  /** SHA-256, in hexadecimal. */
  digest: string;
  /** In bytes. */
  size: number;
}

/** A site to be put online: its files by name, and how to read one. */
export interface Build {
  files: ReadonlyMap<string, FileNote>;
  read: (name: string) => Promise<Uint8Array>;
}

/** Files for hosts that nobody reaches by FTP: elsewhere they would only be readable. */
const forOtherHosts: ReadonlySet<string> = new Set<(typeof hostFileNames)[number]>([
  '_headers',
  '_redirects',
  'vercel.json',
  '.vercelignore',
]);

export async function buildIn(folder: string): Promise<Build> {
  const names = filesUnder(folder, '').filter((name) => !isOwnName(name) && !forOtherHosts.has(name));
  const read = (name: string) => readFile(path.join(folder, name));
  const files = new Map<string, FileNote>();
  for (const name of names.sort()) files.set(name, noteOf(await read(name)));
  return { files, read };
}

export function noteOf(content: Uint8Array): FileNote {
  return { digest: createHash('sha256').update(content).digest('hex'), size: content.length };
}
