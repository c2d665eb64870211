import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { bundleOptions, outputOptions, withoutEval } from '../../../../build/compile/bundle-options';
import { classNamer } from '../../../../build/compile/styles/class-names';
import { folderPlugin } from '../../../../build/compile/folder-plugin';
import { iconSprite } from '../../../../build/compile/icon-sprite';
import { usedMantineStyles } from '../../../../build/compile/styles/used-mantine-styles';
import { likelyIcons } from '../../../../site/definitions/media/icons/icon-words';
import { drawingOf, icons as namedIcons } from '../../../../site/definitions/media/icons/icons';
import { editorIcons } from '../../../ui/editor-icons';
import { engineRoot } from '../../../../site/read/disk/roots';
import { sharedCode } from './shared-code';

/** The address of the studio; all addresses of its bundle begin with it. */
export const studioBase = '/atelier/';

/**
 * Writes the two bundles of the studio: `editor/` (the interface) and `preview/` (which renders the page in an iframe).
 * They are separate because the preview must have the style sheet of a page and nothing of the interface.
 */
export async function bundleStudio(folder: string): Promise<void> {
  for (const part of ['preview', 'editor'] as const) await build(studioPart(part, folder));
}

const inputs = {
  preview: { main: path.join(engineRoot, 'src/studio/preview/main.tsx') },
  editor: {
    main: path.join(engineRoot, 'src/studio/app/main.tsx'),
    blocks: path.join(engineRoot, 'src/studio/app/gallery/main.tsx'),
  },
};

/** The icons that an icon field offers: a sprite of its own, four times as large as that of the interface. */
const offeredIcons = Object.fromEntries(likelyIcons.map((name) => [name, drawingOf(name)]));

interface HostedPart {
  /** Entry files to be used instead of the part's own. */
  input?: Record<string, string>;
  /** The address of the folder, with a trailing slash. */
  base?: string;
  /** The folder of another site in which the site is; `base` is in it. */
  siteFolder?: string;
  /** The address of the files of `bundleShared`; if absent, the part contains all of its code. */
  shared?: string;
  /** Plugins that the additional entries need. An entry that is a Worker must be called `worker`. */
  plugins?: Plugin[];
  /** Icons in addition to the editor's own. */
  icons?: Readonly<Record<string, string>>;
  /** How the code is divided into files, and how they are named; if absent, as Rolldown does it. */
  output?: Pick<Rolldown.OutputOptions, 'codeSplitting' | 'chunkFileNames'>;
}

/** The Vite configuration that bundles one part of the studio. */
export function studioPart(
  part: 'preview' | 'editor',
  folder: string,
  {
    input = inputs[part],
    base = studioBase,
    siteFolder = '',
    shared,
    plugins = [],
    icons = {},
    output = {},
  }: HostedPart = {},
): InlineConfig {
  return {
    ...bundleOptions,
    base: `${base}${part}/`,
    plugins: [
      folderPlugin(siteFolder),
      react(),
      ...plugins,
      ...(shared === undefined ? [] : [sharedCode(shared)]),
      ...(part === 'editor'
        ? [
            iconSprite({ ...namedIcons, ...editorIcons, ...icons }),
            iconSprite(offeredIcons, 'virtual:vitrine-offered-icons'),
            usedMantineStyles,
          ]
        : [blocksAtOnce()]),
    ],
    // The preview has the class names of the site, the interface its own.
    css: part === 'preview' ? { modules: { generateScopedName: classNamer(path.join(engineRoot, 'src')) } } : {},
    build: {
      ...outputOptions,
      outDir: path.join(folder, part),
      cssCodeSplit: false,
      // A Worker has no document, so Vite's preloading would fail there.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostId }) => (hostId === 'worker.js' ? [] : files),
      },
      assetsInlineLimit: 0,
      // In kB. Two files are large on purpose: the preview is a single file, and a Worker needs all compiled schemas.
      chunkSizeWarningLimit: 3000,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          ...(part === 'preview' ? oneFile : output),
          assetFileNames: (asset) => assetName(asset.names[0] ?? ''),
          banner: withoutEval,
        },
      },
    },
  };
}

/** Puts all that the preview needs at once into one file with a fixed name, which `previewDocument` can name. */
const oneFile = {
  codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] },
  chunkFileNames: ({ name }: { name: string }) => (name === 'base' ? 'base.js' : 'assets/[name]-[hash].js'),
} satisfies Rolldown.OutputOptions;

/**
 * Includes all blocks in the preview's main file. The preview waits for all of them, and one file loads faster than
 * sixty.
 */
function blocksAtOnce(): Plugin {
  const list = path.join(engineRoot, 'src/page/registry/components.ts');
  return {
    name: 'vitrine:blocks-at-once',
    enforce: 'pre',
    transform(code, id) {
      if (path.normalize(id) !== list) return undefined;
      const found: string[] = [];
      const at = (from: string) => `block${found.push(from) - 1}`;
      const changed = code.replace(/import\('([^']+)'\)/g, (_, from: string) => `Promise.resolve(${at(from)})`);
      return found.map((from, index) => `import * as block${index} from '${from}';\n`).join('') + changed;
    },
  };
}

/** The server knows the name of the style sheet and serves it for one process only, so no cache can be stale. */
function assetName(name: string): string {
  return name.endsWith('.css') ? 'style.css' : 'assets/[name].[hash][extname]';
}
