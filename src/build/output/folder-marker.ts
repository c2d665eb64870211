import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Prefix of the build's own files in the output folder; servers refuse requests for them. */
const ownPrefix = '.vitrine';
const markerName = ownPrefix;
export const lockName = `${ownPrefix}-lock`;
export const stageName = `${ownPrefix}-next`;

const about = 'Written by the build of Vitrine, which replaces whatever is in this folder.\n';

export function isOwnName(name: string): boolean {
  return name.startsWith(ownPrefix);
}

/**
 * True if the folder does not exist, is empty, or was made by a build. Otherwise writing there could destroy somebody's
 * files.
 */
export function isOurs(out: string): boolean {
  return !existsSync(out) || readdirSync(out).every(isOwnName) || existsSync(path.join(out, markerName)) || isOld(out);
}

/** Marks the folder as ours, before anything else is written. */
export function markOurs(out: string): void {
  writeFileSync(path.join(out, markerName), about);
}

/** Recognizes a site built before markers existed, by the first lines of its `nginx.conf`. */
function isOld(out: string): boolean {
  const nginx = path.join(out, 'nginx.conf');
  return (
    existsSync(path.join(out, 'version.json')) &&
    existsSync(nginx) &&
    readFileSync(nginx, 'utf8').startsWith('# Written by the build.')
  );
}
