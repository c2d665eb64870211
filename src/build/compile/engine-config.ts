import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { engineRoot } from '../../read/roots.ts';
import { classNamer, classNamesAlone } from './class-names.ts';
import { shortMantineNames } from './mantine-names.ts';

const inEngine = (file: string) => path.join(engineRoot, file);

const clientEntries: Record<string, string> = {
  engine: inEngine('src/entry-client.tsx'),
  loader: inEngine('src/loader.ts'),
};
/** What several blocks share comes as two files, the library's and ours: thirty small ones compress a tenth less well. */
const sharedByBlocks = [
  { name: 'kit', test: /node_modules\/(?:@mantine|clsx|react)\//, minShareCount: 3 },
  { name: 'parts', test: /src\/ui\//, minShareCount: 2 },
];
/** What renders loads every block: seventy files took it half as long again as one. */
const allBlocks = { name: 'blocks', test: /\/src\/blocks\// };
const serverEntries: Record<string, string> = {
  'entry-server': inEngine('src/entry-server.tsx'),
  'render-worker': inEngine('src/build/render/render-worker.ts'),
};

/**
 * What keeps the bundler from dropping components that nobody uses: the name that each is given for developer
 * tools, and the calls that make it, which are not known to be harmless. Measured: 4 KB of the router.
 */
function droppable(): Plugin {
  const names = /^\w+\.displayName = .*;$/gm;
  const calls = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
  // The router's package exports its development build alone, which warns whoever writes routes.
  const warnings = /^var ENABLE_DEV_WARNINGS\d* = true;$/gm;
  let hasNames = false;
  let hasCalls = false;
  let hasWarnings = false;
  return {
    name: 'droppable-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => {
        hasNames ||= code.search(names) >= 0;
        hasCalls ||= code.search(calls) >= 0;
        hasWarnings ||= code.search(warnings) >= 0;
        return code
          .replace(names, '')
          .replace(calls, '= /* @__PURE__ */ $1')
          .replace(warnings, (line) => line.replace('true', 'false'));
      },
    },
    generateBundle() {
      const isHere = [...this.getModuleIds()].some((id) => id.includes('node_modules/react-router/'));
      if (isHere && !(hasNames && hasCalls && hasWarnings))
        this.error('This version of react-router is written otherwise: see droppable in engine-config.ts, 4 KB of it.');
    },
  };
}

/**
 * Calls of `import()` as they are written. Vite has each of them ask for the files of a block at once, from a list of
 * all blocks that every page would carry; what a page needs is named in its data, and fetched ahead from there.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** Notes what was compiled, for `compile-engine.ts` to hold against what it asked for. */
const compiledModules: Plugin = {
  name: 'compiled-modules',
  apply: 'build',
  generateBundle() {
    const names = [...this.getModuleIds()].map((id) => path.relative(engineRoot, id.replace(/\?.*$/, '')));
    const source = JSON.stringify(names.map((name) => name.split(path.sep).join('/')).sort());
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
  },
};

interface EngineConfigOptions {
  mode: string;
  /** For what renders pages, and not for what browsers run. */
  isSsr: boolean;
}

/** How Vite compiles the engine, and serves it to who writes: `npm run dev`, the tests and the build have this one. */
export function engineConfig({ mode, isSsr }: EngineConfigOptions): UserConfig {
  const namer = classNamer(inEngine('src'));
  return {
    root: engineRoot,
    appType: 'custom',
    plugins: [
      react(),
      droppable(),
      plainImports,
      compiledModules,
      shortMantineNames,
      classNamesAlone(namer, inEngine('src')),
    ],
    // What renders is bundled whole: React chooses its build by this name.
    define: isSsr ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
    css: { modules: { generateScopedName: mode === 'test' ? '[local]' : namer } },
    build: {
      target: 'es2022',
      manifest: !isSsr,
      cssCodeSplit: false,
      modulePreload: false,
      // Fonts and drawings are files of their own: a page is paid for once.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        // The loader calls what the engine exports.
        preserveEntrySignatures: 'exports-only',
        input: isSsr ? serverEntries : clientEntries,
        output: { codeSplitting: { groups: isSsr ? [allBlocks] : sharedByBlocks } },
      },
    },
    // One file to load for what renders.
    ssr: { noExternal: isSsr ? true : undefined },
  };
}
