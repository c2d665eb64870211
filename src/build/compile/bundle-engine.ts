import path from 'node:path';
import { build, mergeConfig } from 'vite';
import { earlyConfig, engineConfig } from './engine-config';

/* Bundles the server code (which renders pages) and the browser code with Vite, each into a subfolder of the given
   folder. `compile-engine.ts` starts it. One process for both, because loading Vite is a third of the time of
   either. */
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
await build(
  mergeConfig(earlyConfig(), {
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    // Beside the engine.
    build: { outDir: path.join(folder, 'client'), emptyOutDir: false },
  }),
);
