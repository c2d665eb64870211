import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and its missing parents. Throws if the system refuses, as in `/proc`, where `mkdirSync` with
 * `recursive` never returns.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  makeFolder(path.dirname(path.resolve(folder)), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process has just made it.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
