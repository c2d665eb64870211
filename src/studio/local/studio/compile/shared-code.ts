import path from 'node:path';
import { build, type Plugin } from 'vite';
import { bundleOptions, outputOptions } from '../../../../build/compile/bundle-options';
import { engineRequire, engineRoot } from '../../../../site/read/disk/roots';

/** The modules that several parts of a published site's studio share, by the name of their file. */
const modulesIn = {
  react: { react: 'react', dom: 'react-dom', client: 'react-dom/client' },
  shapes: { shapes: path.join(engineRoot, 'schemas/shapes.json') },
} as const;

const names = Object.keys(modulesIn) as (keyof typeof modulesIn)[];

/**
 * Writes the shared modules into a folder. A single bundle of all parts is impossible, because each part has its own
 * class names and styles.
 */
export async function bundleShared(folder: string): Promise<void> {
  const entry = 'vitrine:shared-';
  await build({
    ...bundleOptions,
    plugins: [
      {
        name: 'vitrine:shared-entries',
        resolveId: (id) => (id.startsWith(entry) ? `\0${id}` : undefined),
        load(id) {
          const found = names.find((name) => id === `\0${entry}${name}`);
          return found && reexported(modulesIn[found]);
        },
      },
    ],
    build: {
      ...outputOptions,
      outDir: folder,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, `${entry}${name}`])),
        output: { entryFileNames: '[name].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
}

function reexported(modules: Readonly<Record<string, string>>): string {
  return Object.entries(modules)
    .map(([name, from]) => `export { default as ${name} } from ${JSON.stringify(from)};`)
    .join('\n');
}

/** Makes a part import the shared modules from the files of `bundleShared`; `base` is the address of their folder. */
export function sharedCode(base: string): Plugin {
  const prefix = '\0vitrine:shared/';
  return {
    name: 'vitrine:shared',
    enforce: 'pre',
    resolveId(id) {
      if (id.startsWith(base)) return { id, external: 'absolute' };
      if (/(?:^|\/)schemas\/shapes\.json$/.test(id)) return `${prefix}shapes`;
      return Object.values<string>(modulesIn.react).includes(id) ? prefix + id : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const module = id.slice(prefix.length);
      if (module === 'shapes') return `export { shapes as default } from '${base}shapes.js';`;
      const [name] = Object.entries<string>(modulesIn.react).find(([, from]) => from === module) ?? [];
      // React's modules are CommonJS: the names of their exports are known only after running them.
      const exported = Object.keys(engineRequire(module) as object).join(', ');
      return `import { ${name} as it } from '${base}react.js';\nexport default it;\nexport const { ${exported} } = it;`;
    },
  };
}
