import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
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

/** The old versions of Chromium that are here; 92 and 103 are older than what is promised. */
export const oldChromiums = [92, 103, 109, 117] as const;

/** Absolute path of an old Chromium, unpacked if it is not yet. */
export function oldChromium(version: (typeof oldChromiums)[number]): string {
  const program = toolFile(`chromium-${version}/chromium`);
  if (!existsSync(program)) {
    const draft = `${program}.${process.pid}`;
    writeFileSync(draft, brotliDecompressSync(readFileSync(toolFile(`chromium-${version}/bin/chromium.br`))));
    chmodSync(draft, 0o755);
    renameSync(draft, program);
  }
  return program;
}

/** Installs the tools of this folder if they are missing or differ from the lockfile. */
export function installTools(): void {
  installOwnPackage(folder, {
    what: 'Installing Deno, the Supabase CLI, two checkers of pages and four old browsers for the tests (once, some 500 MB)…',
    otherwise: 'Everything but the leads and the shipped pages can be tested without these tools: npm run test:quick',
  });
}
