import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { bundleOptions, outputOptions, withoutEval } from '../../../../build/compile/bundle-options';
import { validatorsCode } from '../../../../site/read/schemas/json-schemas';
import { communesList, departmentNames } from '../../../../site/read/communes/read-communes';
import { drawnIconNames } from '../../../../site/read/media/read-icons';
import { lettersFile, mapLetters } from '../../../../site/read/communes/read-letters';
import { departmentBorders, bordersFile } from '../../../../site/read/communes/read-borders';
import { engineRoot } from '../../../../site/read/disk/roots';

export const workerEntry = path.join(engineRoot, 'src/studio/worker/worker.ts');

/** The plugins that the Worker's modules need, in this bundle or in another; `writes` the lists that it fetches. */
export function workerPlugins({ writes = true } = {}): Plugin[] {
  return [validators(), lists(writes)];
}

/**
 * Bundles the Worker that answers the studio in a browser (`worker.js`, a module), with the lists that it fetches.
 * Throws if the official list of communes is not installed.
 */
export async function bundleWorker(folder: string): Promise<void> {
  await build({
    ...bundleOptions,
    base: './',
    plugins: workerPlugins(),
    build: {
      ...outputOptions,
      outDir: folder,
      modulePreload: false,
      // Most of it are the compiled schemas, all of which are needed.
      chunkSizeWarningLimit: 3000,
      rolldownOptions: {
        input: workerEntry,
        output: { entryFileNames: 'worker.js', chunkFileNames: '[name].[hash].js', banner: withoutEval },
      },
    },
  });
}

/** Provides the compiled schemas: the page's policy forbids compiling them at run time. */
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

/** Writes the long lists as files that the Worker fetches, and provides the short ones as modules. */
function lists(writes: boolean): Plugin {
  const name = 'vitrine:lists';
  const prefix = 'virtual:vitrine-lists/';
  const communes = communesList();
  if (!communes) throw new Error('La liste officielle des communes n’est pas installée : lancez npm ci.');
  const versions = {
    communes: communes.version,
    borders: departmentBorders().version,
    letters: mapLetters().version,
  };
  const modules: Record<string, Record<string, unknown>> = {
    short: { versions, departmentNames: [...departmentNames()] },
    icons: { iconNames: [...drawnIconNames()] },
    all: { versions, departmentNames: [...departmentNames()], communes: communes.text },
  };
  return {
    name,
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const values = id.startsWith(`\0${prefix}`) && modules[id.slice(prefix.length + 1)];
      if (!values) return undefined;
      return Object.entries(values)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    generateBundle() {
      if (!writes) return;
      const files = {
        'communes.txt': communes.text,
        'borders.txt': readFileSync(bordersFile, 'utf8'),
        'letters.txt': readFileSync(lettersFile, 'utf8'),
      };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
