import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { ListsFile } from '../../hosted/lists';
import { validatorsCode } from '../../read/json-schemas';
import { communesList, departmentNames } from '../../read/read-communes';
import { drawnIconNames } from '../../read/read-icons';
import { lettersFile, mapLetters } from '../../read/read-letters';
import { departmentOutlines, outlinesFile } from '../../read/read-outlines';
import { engineRoot } from '../../read/roots';

/**
 * Writes the Worker that answers the studio in a browser (`worker.js`, a module), and beside it the lists that it
 * fetches. Throws when the official list of communes is not installed.
 */
export async function bundleWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: engineRoot,
    mode: 'production',
    logLevel: 'warn',
    base: './',
    publicDir: false,
    plugins: [validators(), lists()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      // Nearly all of it are the schemas as code, and they are needed whole.
      chunkSizeWarningLimit: 3000,
      rolldownOptions: {
        input: path.join(engineRoot, 'src/hosted/worker.ts'),
        output: { entryFileNames: 'worker.js', chunkFileNames: '[name].[hash].js', banner: withoutEval },
      },
    },
  });
}

/** As in the editor: where a page forbids code that is made of texts, zod must not even try. */
const withoutEval = '(globalThis.__zod_globalConfig ??= {}).jitless = true;';

/** The schemas as code, which is made ahead: the policy of the page allows none to be made later. */
function validators(): Plugin {
  const name = 'vitrine:validators';
  const prefix = 'virtual:vitrine-validators/';
  return {
    name,
    resolveId: (id) =>
      id.startsWith(prefix) ? path.join(engineRoot, '.cache', name, id.slice(prefix.length)) : undefined,
    load(id) {
      const [, kind] = /vitrine:validators[\\/](quick|thorough)\.cjs$/.exec(id) ?? [];
      return kind ? validatorsCode(kind as 'quick' | 'thorough') : undefined;
    },
  };
}

/** The lists of France and of icons, as files that the Worker fetches. */
function lists(): Plugin {
  return {
    name: 'vitrine:lists',
    generateBundle() {
      const communes = communesList();
      if (!communes) throw new Error('La liste officielle des communes n’est pas installée : lancez npm ci.');
      const short: ListsFile = {
        communes: communes.version,
        outlines: departmentOutlines().version,
        letters: mapLetters().version,
        departmentNames: [...departmentNames()],
        iconNames: [...drawnIconNames()],
      };
      const files = {
        'communes.txt': communes.text,
        'outlines.txt': readFileSync(outlinesFile, 'utf8'),
        'letters.txt': readFileSync(lettersFile, 'utf8'),
        'lists.json': JSON.stringify(short),
      };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
