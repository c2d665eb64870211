import path from 'node:path';
import { installOwnPackage } from '../../scripts/own-package';

const folder = import.meta.dirname;

/** Absolute path of a heavy tool that only tests run; `installTools` has put it there. */
export function toolPath(name: 'deno' | 'supabase'): string {
  return path.join(folder, 'node_modules/.bin', name);
}

/** Installs the tools of this folder when they are missing or not those of the lockfile. */
export function installTools(): void {
  installOwnPackage(folder, {
    what: 'Installing Deno and the Supabase CLI for the tests (once, some 240 MB)…',
    otherwise: 'Everything but the leads can be tested without these tools: npm run test:quick',
  });
}
