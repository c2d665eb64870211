import path from 'node:path';
import { build, mergeConfig } from 'vite';
import { earlyConfig, engineConfig } from './engine-config';

/* Bundles the server code (which renders pages) and the browser code with Vite, each into a subfolder of the given
   folder, for a site in the folder that the second word names. `compile-engine.ts` starts it. One process for both, because loading Vite is a third of the time of
   either. */
const [out, folder = ''] = process.argv.slice(2);
if (!out) throw new Error('Usage : bundle-engine.ts <dossier> [chemin]');
for (const side of ['server', 'client']) {
  const isSsr = side === 'server';
  await build(
    mergeConfig(engineConfig({ mode: 'production', isSsr, folder }), {
      configFile: false,
      mode: 'production',
      logLevel: 'warn',
      build: { ssr: isSsr, outDir: path.join(out, side), emptyOutDir: true },
    }),
  );
}
await build(
  mergeConfig(earlyConfig(folder), {
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    // Beside the engine.
    build: { outDir: path.join(out, 'client'), emptyOutDir: false },
  }),
);
