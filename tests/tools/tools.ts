import path from 'node:path';
import { installOwnPackage } from '../../scripts/own-package';

const folder = import.meta.dirname;

/** Absolute path of a large tool that only tests use; `installTools` puts it there. */
export function toolPath(name: 'deno' | 'supabase'): string {
  return path.join(folder, 'node_modules/.bin', name);
}

/** Absolute path of a file of such a tool. */
export function toolFile(name: string): string {
  return path.join(folder, 'node_modules', name);
}

/** Installs the tools of this folder if they are missing or differ from the lockfile. */
export function installTools(): void {
  installOwnPackage(folder, {
    what: 'Installing Deno, the Supabase CLI and two checkers of pages for the tests (once, some 300 MB)…',
    otherwise: 'Everything but the leads and the shipped pages can be tested without these tools: npm run test:quick',
  });
}
