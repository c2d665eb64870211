import { existsSync } from 'node:fs';
import path from 'node:path';
import { installOwnPackage } from '../../../scripts/own-package';

const folder = import.meta.dirname;

/** Absolute path of a program that only the package's tests use. */
export function installerPath(name: 'attw' | 'pnpm' | 'publint' | 'verdaccio'): string {
  return path.join(folder, 'node_modules/.bin', name);
}

/** Another version of Node; undefined if npm has none for this platform. */
export function otherNode(major: 22 | 24): string | undefined {
  const file = path.join(folder, `node_modules/node-${major}/bin/node`);
  return existsSync(file) ? file : undefined;
}

/** Installs these programs if they are missing or differ from the lockfile. */
export function installInstallers(): void {
  installOwnPackage(folder, {
    what: 'Installing a registry, pnpm, two versions of Node and two judges of packages for the long tests (once, some 490 MB)…',
    otherwise: 'Everything but the installed package can be tested without them.',
  });
}
