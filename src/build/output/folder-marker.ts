import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Begins the names of what a build keeps for itself in the folder of the site; no visitor can ask for them. */
const ownPrefix = '.vitrine';
const markerName = ownPrefix;
export const lockName = `${ownPrefix}-lock`;
export const stageName = `${ownPrefix}-next`;

const about = 'Written by the build of Vitrine, which replaces whatever is in this folder.\n';

export function isOwnName(name: string): boolean {
  return name.startsWith(ownPrefix);
}

/** True for a folder that is not there, is empty, or was begun by a build: nobody’s files are lost. */
export function isOurs(out: string): boolean {
  return !existsSync(out) || readdirSync(out).every(isOwnName) || existsSync(path.join(out, markerName)) || isOld(out);
}

/** Says that the folder is ours, before anything else is written there. */
export function markOurs(out: string): void {
  writeFileSync(path.join(out, markerName), about);
}

/** A site from before there was a marker: only a build says this at the head of these files. */
function isOld(out: string): boolean {
  const nginx = path.join(out, 'nginx.conf');
  return (
    existsSync(path.join(out, 'version.json')) &&
    existsSync(nginx) &&
    readFileSync(nginx, 'utf8').startsWith('# Written by the build.')
  );
}
