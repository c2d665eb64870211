import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { earlyTarget, pagePromise } from '../../site/definitions/view/promised-browsers.ts';
import { engineRoot } from '../../site/read/disk/roots.ts';
import { bundleTargets } from './browser-targets.ts';
import { folderPlugin } from './folder-plugin.ts';
import { classNamer, classNamesAlone } from './styles/class-names.ts';
import { shortMantineNames } from './styles/mantine-names.ts';

const inEngine = (file: string) => path.join(engineRoot, file);

/** The scripts that run without the engine. */
const earlyEntries: Record<string, string> = {
  loader: inEngine('src/page/entries/loader.ts'),
  clock: inEngine('src/page/behaviors/clock.ts'),
  count: inEngine('src/page/entries/count.ts'),
};
/**
 * Code shared by several blocks goes into two files, one for libraries and one for ours: thirty small files compress
 * ten per cent less well.
 */
const sharedByBlocks = [
  { name: 'kit', test: /node_modules\/(?:@mantine|clsx|react)\//, minShareCount: 3 },
  // Without what sends a request: pages that have no form would load it.
  { name: 'parts', test: /src\/page\/ui\/(?!request\/)/, minShareCount: 2 },
];
/** The server loads every block; seventy files took half as long again as one. */
const allBlocks = { name: 'blocks', test: /\/src\/page\/blocks\// };
const serverEntries: Record<string, string> = {
  'entry-server': inEngine('src/page/entries/entry-server.tsx'),
  'render-worker': inEngine('src/build/render/render-worker.ts'),
};

/**
 * Helps the bundler drop unused components: removes their developer-tool names, and marks the calls that create them as
 * free of side effects; the router’s warnings go too, and what it and React say to developers. Saves 7 KB of the router.
 */
function droppable(): Plugin {
  const names = /^\w+\.displayName = .*;$/gm;
  const calls = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
  // The router's package only exports its development build, which warns developers.
  const warnings = /^var ENABLE_DEV_WARNINGS\d* = true;$/gm;
  const warning = /^(?=function warning\()/gm;
  let hasAdvice = false;
  let hasNames = false;
  let hasCalls = false;
  let hasWarnings = false;
  return {
    name: 'droppable-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
      handler(source) {
        const code = withoutSentences(source, this.parse(source));
        hasAdvice ||= code !== source;
        hasNames ||= code.search(names) >= 0;
        hasCalls ||= code.search(calls) >= 0;
        hasWarnings ||= code.search(warnings) >= 0 && code.search(warning) >= 0;
        return code
          .replace(names, '')
          .replace(calls, '= /* @__PURE__ */ $1')
          .replace(warnings, (line) => line.replace('true', 'false'))
          .replace(warning, '/* @__NO_SIDE_EFFECTS__ */ ');
      },
    },
    generateBundle() {
      const isHere = [...this.getModuleIds()].some((id) => id.includes('node_modules/react-router/'));
      if (isHere && !(hasAdvice && hasNames && hasCalls && hasWarnings))
        this.error('This version of react-router is written otherwise: see droppable in engine-config.ts, 7 KB of it.');
    },
  };
}

/**
 * Keeps calls of `import()` as they are. Vite would add a list of all blocks' files to every page; here each page names
 * the files that it needs in its data, and preloads them.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** The code without the sentences in its texts: what errors say to whoever writes routes. They are thrown as before. */
function withoutSentences(code: string, node: unknown): string {
  const found: [start: number, end: number][] = [];
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    const { type, start, end } = one as { type?: string; start: number; end: number };
    if ((type === 'Literal' || type === 'TemplateLiteral') && sentence.test(code.slice(start, end)))
      found.push([start, end]);
    else for (const child of Object.values(one)) visit(child);
  };
  visit(node);
  return found.reduceRight((text, [start, end]) => `${text.slice(0, start)}''${text.slice(end)}`, code);
}

/** Three words or more, with a capital (or React's hint to a longer message), besides what a visitor may see. */
const sentence = /^["'`](?!No route|Minified)(?:[A-Z]| for the full)[^<>]*?(?: [`(]?[\w.${}`]+){2}/;

/** Notes in a file which files were compiled; `compile-engine.ts` compares them with its digest. */
function compiledModules(fileName: string): Plugin {
  return {
    name: 'compiled-modules',
    apply: 'build',
    generateBundle() {
      const names = [...this.getModuleIds()].map((id) => path.relative(engineRoot, id.replace(/\?.*$/, '')));
      const source = JSON.stringify(names.map((name) => name.split(path.sep).join('/')).sort());
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

interface EngineConfigOptions {
  mode: string;
  /** True for the server bundle, false for the browser bundle. */
  isSsr: boolean;
  /** The folder of another site for which to compile (`/clients/duval`). */
  folder?: string;
}

/** The Vite configuration of the engine, used by `npm run dev`, the tests and the build. */
export function engineConfig({ mode, isSsr, folder = '' }: EngineConfigOptions): UserConfig {
  const namer = classNamer(inEngine('src'));
  return {
    root: engineRoot,
    appType: 'custom',
    plugins: [
      folderPlugin(folder),
      react(),
      droppable(),
      plainImports,
      compiledModules('.vite/modules.json'),
      shortMantineNames,
      classNamesAlone(namer, inEngine('src')),
    ],
    // React chooses its development or production build by this variable.
    define: isSsr ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
    css: { modules: { generateScopedName: mode === 'test' ? '[local]' : namer } },
    build: {
      target: bundleTargets(pagePromise),
      manifest: !isSsr,
      cssCodeSplit: false,
      modulePreload: false,
      // Fonts and drawings stay separate files, so that browsers cache them once for all pages.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        // The loader calls functions that the engine exports.
        preserveEntrySignatures: 'exports-only',
        input: isSsr ? serverEntries : { engine: inEngine('src/page/entries/entry-client.tsx') },
        output: {
          codeSplitting: { groups: isSsr ? [allBlocks] : sharedByBlocks },
          // The engine names every file of its blocks, and hashes do not compress. With six signs, the bundler takes no
          // more than 64 files: every new block is one.
          ...(isSsr ? {} : { chunkFileNames: 'assets/[name]-[hash:7].js' }),
        },
      },
    },
    // The server bundle contains its packages: it is loaded from a folder that has no `node_modules`.
    ssr: { noExternal: isSsr ? true : undefined },
  };
}

/**
 * The Vite configuration of the scripts that run without the engine. Apart from it, because browsers in which the
 * engine does not start run them too, and so that they contain all that they need instead of sharing a file with it.
 */
export function earlyConfig(folder = ''): UserConfig {
  return {
    root: engineRoot,
    plugins: [folderPlugin(folder), compiledModules('.vite/early-modules.json')],
    build: {
      target: earlyTarget,
      modulePreload: false,
      reportCompressedSize: false,
      // The loader calls what `count.ts` exports.
      rolldownOptions: { preserveEntrySignatures: 'exports-only', input: earlyEntries },
    },
  };
}
