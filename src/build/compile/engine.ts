import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Server from '../../page/entries/entry-server';
import type { StylePiece } from './styles/style-index';

/** The compiled engine: the browser's files and the server-side renderer. Independent of any site's content. */
export interface Engine {
  /** Digest of everything that was compiled; another engine may render other pages. */
  version: string;
  /** The folder of another site for which it was compiled; empty for a site of its own. All addresses here are inside. */
  folder: string;
  /** Folder of the browser's files, to be copied to the root of the site. */
  clientDirectory: string;
  /** Public address of the complete style sheet. */
  cssUrl: string;
  /**
   * Begins the style of every page: the order of the layers, and the plain sheet. A browser that knows layers has met a
   * rule before the `@import`, and so must ignore it; one that does not know them has met nothing yet, and fetches that
   * sheet (CSS Cascade 5, 3). No sheet repeats the order: Chromium 103 hangs if one that it has cached does.
   */
  styleStart: string;
  /** The style sheet, parsed into pieces from which pages are cut. */
  styles: () => StylePiece[];
  fontUrl: string | undefined;
  loaderUrl: string;
  /** The script for pages with a block that has a start or end date (`behaviors/clock.ts`). */
  clockUrl: string;
  /** The script that counts visits. */
  countUrl: string;
  engineUrl: string;
  /** Every file that the browser needs before it can start a page with these block types. */
  chunksFor: (types: Iterable<string>) => string[];
  /** Loads the renderer; not needed by a build in which no page has changed. */
  openRenderer: () => Promise<Renderer>;
  /** The engine's folder, so that a worker can open it too. */
  directory: string;
}

export type Renderer = Pick<typeof Server, 'renderShell' | 'renderBlocks'>;

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, ManifestChunk>;

/** The layer of the blocks and of what surrounds them. */
export const pageLayer = 'page';

/** Blocks override shared components, and these override Mantine. In blocks: a statement may precede an `@import`. */
export const layerOrder = `@layer mantine{}@layer ui{}@layer ${pageLayer}{}`;

/** This file contains the style sheet as parsed by `readStyles`. */
export const stylesFile = 'styles.json';

/** This file contains the engine's version. */
export const versionFile = 'version';

/** This file names the folder of another site for which the engine was compiled, if it was. */
export const folderFile = 'folder';

/** This file contains the component module of each type of block. */
export const modulesFile = 'block-modules.json';

/** Opens an engine compiled by `buildEngine`. */
export function openEngine(directory: string): Engine {
  const clientDirectory = path.join(directory, 'client');
  const manifest = JSON.parse(readFileSync(path.join(clientDirectory, '.vite/manifest.json'), 'utf8')) as Manifest;
  // Written by `buildEngine`.
  const modules = JSON.parse(readFileSync(path.join(directory, modulesFile), 'utf8')) as Record<string, string>;
  const assets = readdirSync(path.join(clientDirectory, 'assets'));
  const named = (pattern: RegExp) => assets.find((file) => pattern.test(file));
  const cssName = named(/^site\..*\.css$/);
  const plainName = named(/^plain\..*\.css$/);
  const [loader, clock, count] = [named(/^loader-.*\.js$/), named(/^clock-.*\.js$/), named(/^count-.*\.js$/)];
  const entry = manifest['src/page/entries/entry-client.tsx'];
  if (!cssName || !plainName || !loader || !clock || !count || !entry)
    throw new Error(`The compiled engine in ${directory} is not whole: remove that folder.`);
  const font = named(/^french\..*\.woff2$/);
  return {
    version: readFileSync(path.join(directory, versionFile), 'utf8'),
    folder: existsSync(path.join(directory, folderFile)) ? readFileSync(path.join(directory, folderFile), 'utf8') : '',
    clientDirectory,
    cssUrl: `/assets/${cssName}`,
    styleStart: `${layerOrder}@import"/assets/${plainName}";`,
    // Written by `compile`.
    styles: () => JSON.parse(readFileSync(path.join(directory, stylesFile), 'utf8')) as StylePiece[],
    fontUrl: font && `/assets/${font}`,
    loaderUrl: `/assets/${loader}`,
    clockUrl: `/assets/${clock}`,
    countUrl: `/assets/${count}`,
    engineUrl: `/${entry.file}`,
    chunksFor: (types) => chunksFor(manifest, modules, types),
    openRenderer: () => openRenderer(directory),
    directory,
  };
}

async function openRenderer(directory: string): Promise<Renderer> {
  const server = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(directory, 'server/entry-server.js')).href
  )) as typeof Server;
  await server.prepare();
  return server;
}

function chunksFor(manifest: Manifest, modules: Record<string, string>, types: Iterable<string>): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  visit('src/page/entries/entry-client.tsx');
  // A draft may contain unknown types; these need no files.
  for (const type of types) if (Object.hasOwn(modules, type)) visit(modules[type] ?? '');
  return [...files];
}
