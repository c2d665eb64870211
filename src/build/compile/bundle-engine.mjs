/*
 * Has Vite bundle what renders pages and what browsers run, each into a folder under the one that it is told: started by
 * `compile-engine.ts`. One process for both: loading Vite, and having its code compiled, is a third of either.
 */
import path from 'node:path';
import { build } from 'vite';

const [, , folder] = process.argv;
for (const side of ['server', 'client'])
  await build({
    mode: 'production',
    logLevel: 'warn',
    build: { ssr: side === 'server', outDir: path.join(folder, side), emptyOutDir: true },
  });
