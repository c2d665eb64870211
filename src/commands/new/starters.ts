import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { engineRoot } from '../../read/roots';

/** The folder of the starters: documents that a new site begins from, one folder per trade. */
export const startersFolder = path.join(engineRoot, 'starters');

/** The trades that a new site can begin from. */
export function trades(): string[] {
  return readdirSync(startersFolder)
    .filter((name) => existsSync(path.join(startersFolder, name, 'site.json')))
    .sort();
}
