import path from 'node:path';
import { build } from 'vite';
import { bundleOptions } from '../../../build/compile/bundle-options';
import { engineRoot } from '../../../site/read/disk/roots';
import { workerPlugins } from '../studio/compile/bundle-worker';

/** Bundles the validator of the publishing function into the given folder, as `door.js` and what that loads. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage : bundle-process.ts <dossier>');
await build({
  ...bundleOptions,
  // What the function needs of the lists is in its modules.
  plugins: workerPlugins({ writes: false }),
  build: {
    outDir: folder,
    // The CLI of the platform finds what is imported by its own reading, which a minifier outwits.
    minify: false,
    target: 'es2022',
    reportCompressedSize: false,
    // Most of it are the compiled schemas and the list of communes.
    chunkSizeWarningLimit: 10_000,
    modulePreload: false,
    rolldownOptions: {
      input: path.join(engineRoot, 'src/studio/local/door/door.ts'),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'door.js', chunkFileNames: 'door-[name].js', format: 'es' },
    },
  },
});
