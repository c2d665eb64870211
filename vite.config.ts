import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { authoringServer } from './src/authoring/authoring-server.ts';
import { classNamer, classNamesAlone } from './src/build/compile/class-names.ts';

const clientEntries: Record<string, string> = { engine: 'src/entry-client.tsx', loader: 'src/loader.ts' };
/** What several blocks share comes as one file: thirty small ones compress a tenth less well. */
const sharedByBlocks = {
  name: 'kit',
  test: /node_modules\/(?:@mantine|clsx|react)\/|src\/ui\//,
  minShareCount: 3,
};
/** What renders loads every block: seventy files took it half as long again as one. */
const allBlocks = { name: 'blocks', test: /\/src\/blocks\// };
const serverEntries: Record<string, string> = {
  'entry-server': 'src/entry-server.tsx',
  'render-worker': 'src/build/render/render-worker.ts',
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
        this.error('This version of react-router is written otherwise: see droppable in vite.config.ts, 4 KB of it.');
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
    const names = [...this.getModuleIds()].map((id) => path.relative(import.meta.dirname, id.replace(/\?.*$/, '')));
    const source = JSON.stringify(names.map((name) => name.split(path.sep).join('/')).sort());
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
  },
};

const namer = classNamer(path.resolve('src'));

export default defineConfig(({ isSsrBuild, mode }) => ({
  appType: 'custom',
  plugins: [
    react(),
    droppable(),
    plainImports,
    compiledModules,
    classNamesAlone(namer),
    mode === 'test' ? null : authoringServer(),
  ],
  // What renders is bundled whole: React chooses its build by this name.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
  css: { modules: { generateScopedName: mode === 'test' ? '[local]' : namer } },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    modulePreload: false,
    // Fonts and drawings are files of their own: a page is paid for once.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The loader calls what the engine exports.
      preserveEntrySignatures: 'exports-only',
      input: isSsrBuild ? serverEntries : clientEntries,
      output: { codeSplitting: { groups: [isSsrBuild ? allBlocks : sharedByBlocks] } },
    },
  },
  // One file to load for what renders.
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
