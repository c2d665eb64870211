import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder, and those above it that are missing. Throws where the system makes none, as in `/proc`:
 * there `mkdirSync` with `recursive` never returns.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  makeFolder(path.dirname(path.resolve(folder)), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Somebody else has just made it.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
