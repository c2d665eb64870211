import path from 'node:path';
import { build, mergeConfig } from 'vite';
import { engineConfig } from './engine-config';

/*
 * Has Vite bundle what renders pages and what browsers run, each into a folder under the one that it is told: started by
 * `compile-engine.ts`. One process for both: loading Vite, and having its code compiled, is a third of either.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage : bundle-engine.ts <dossier>');
for (const side of ['server', 'client']) {
  const isSsr = side === 'server';
  await build(
    mergeConfig(engineConfig({ mode: 'production', isSsr }), {
      configFile: false,
      mode: 'production',
      logLevel: 'warn',
      build: { ssr: isSsr, outDir: path.join(folder, side), emptyOutDir: true },
    }),
  );
}
