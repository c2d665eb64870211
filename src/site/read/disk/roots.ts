import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The two root folders; no other code asks where its own file is. `engineRoot` is the engine, which is only read.
 * `projectRoot()` is the site's project, where everything made for it is written.
 */

/** The engine's folder: code, schemas, starters, migrations. A real path with all links resolved. */
export const engineRoot = nearestPackage(import.meta.dirname);

/** Whether this is the installed package and not a checkout: npm does not pack the lockfile. */
export const isPackaged = !existsSync(path.join(engineRoot, 'package-lock.json'));

/** Resolves packages from the engine's folder, wherever the installer has put them. */
export const engineRequire = createRequire(path.join(engineRoot, 'package.json'));

/**
 * The folder in which a command was started: this checkout, or a client's repository. It contains `site-config`,
 * `dist`, `.local` and `.cache`.
 */
export function projectRoot(): string {
  return process.cwd();
}

/** Searches upwards, because a bundle of this module may be deeper than its source. */
function nearestPackage(from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`No package.json above ${from}: the engine is not whole.`);
  }
}
