import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Prefix of the build's own files in the output folder; servers refuse requests for them. */
const ownPrefix = '.vitrine';
const markerName = ownPrefix;
export const lockName = `${ownPrefix}-lock`;
export const stageName = `${ownPrefix}-next`;

/** Says for whom the site in the folder was built. */
const purposeName = `${ownPrefix}-purpose`;

/** For whom a site is built: for a host and the public, to be shown before that, or for the machine that serves it. */
export type Purpose = 'host' | 'preview' | 'here';

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

/** Notes for whom the site was built that is in the folder now. */
export function notePurpose(out: string, purpose: Purpose): void {
  writeFileSync(path.join(out, purposeName), `${purpose}\n${versionIn(out)}`);
}

/** For whom the site in the folder was built; undefined if another build came between, or if nothing says it. */
export function purposeOf(out: string): Purpose | undefined {
  const file = path.join(out, purposeName);
  const [purpose, ...version] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const isOfThis = version.length > 0 && version.join('\n') === versionIn(out);
  return isOfThis && (purpose === 'host' || purpose === 'preview' || purpose === 'here') ? purpose : undefined;
}

/** The version of the site in a folder. It contains the build time, so it is unique. */
export function versionIn(out: string): string {
  const file = path.join(out, 'version.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
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
