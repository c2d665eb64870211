import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The two places that everything is found from, and nothing else says where code lies: the engine, which is only read
 * wherever it is installed, and the folder of the site's project, where all that is made for it is kept.
 */

/** The engine's folder: its code, its schemas, its starters, its migrations. A real path, behind whatever links. */
export const engineRoot = nearestPackage(import.meta.dirname);

/** Whether this is the package, and no checkout: npm packs no lockfile. */
export const isPackaged = !existsSync(path.join(engineRoot, 'package-lock.json'));

/** Finds packages as the engine's code does, wherever the installer has put them. */
export const engineRequire = createRequire(path.join(engineRoot, 'package.json'));

/**
 * The folder that a command was started in: of this checkout, or of a client's repository. `site-config`, `dist`, `.local`
 * and `.cache` lie in it.
 */
export function projectRoot(): string {
  return process.cwd();
}

/** A bundle of this module may lie deeper than its source. */
function nearestPackage(from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`No package.json above ${from}: the engine is not whole.`);
  }
}
