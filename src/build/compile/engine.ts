import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Server from '../../entry-server';
import type { StylePiece } from './style-index';

/** The compiled engine: what browsers fetch, and what renders pages at build. It knows nothing of any content. */
export interface Engine {
  /** Digest of all that was compiled: another engine may draw other pages. */
  version: string;
  /** Folder of the browser's files, to be copied to the root of the site. */
  clientDirectory: string;
  /** Public address of the whole style sheet. */
  cssUrl: string;
  /** The sheet as pages are cut from it. */
  styles: () => StylePiece[];
  fontUrl: string | undefined;
  loaderUrl: string;
  engineUrl: string;
  /** Every file the browser needs before it can start a page with these block types. */
  chunksFor: (types: Iterable<string>) => string[];
  /** Loads what renders: a build that finds every page as it was has no use for it. */
  openRenderer: () => Promise<Renderer>;
  /** Where the compiled engine is, for a worker to open it too. */
  directory: string;
}

export type Renderer = Pick<typeof Server, 'renderShell' | 'renderBlocks'>;

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, ManifestChunk>;

/** Mantine's rules yield to the shared pieces', and these to the blocks', which are in no layer. */
export const layerOrder = '@layer mantine,ui;';

/** Holds the style sheet as `readStyles` reads it. */
export const stylesFile = 'styles.json';

/** Holds the version of the engine whose folder it is in. */
export const versionFile = 'version';

/** Holds the module of the component of each type of block. */
export const modulesFile = 'block-modules.json';

/** Opens an engine that `buildEngine` has compiled. */
export function openEngine(directory: string): Engine {
  const clientDirectory = path.join(directory, 'client');
  const manifest = JSON.parse(readFileSync(path.join(clientDirectory, '.vite/manifest.json'), 'utf8')) as Manifest;
  // Written by `buildEngine`.
  const modules = JSON.parse(readFileSync(path.join(directory, modulesFile), 'utf8')) as Record<string, string>;
  const assets = readdirSync(path.join(clientDirectory, 'assets'));
  const named = (pattern: RegExp) => assets.find((file) => pattern.test(file));
  const cssName = named(/^site\..*\.css$/);
  const loader = manifest['src/loader.ts'];
  const entry = manifest['src/entry-client.tsx'];
  if (!cssName || !loader || !entry)
    throw new Error(`The compiled engine in ${directory} is not whole: remove that folder.`);
  const font = named(/^french\..*\.woff2$/);
  return {
    version: readFileSync(path.join(directory, versionFile), 'utf8'),
    clientDirectory,
    cssUrl: `/assets/${cssName}`,
    // Written by `compile`.
    styles: () => JSON.parse(readFileSync(path.join(directory, stylesFile), 'utf8')) as StylePiece[],
    fontUrl: font && `/assets/${font}`,
    loaderUrl: `/${loader.file}`,
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
  visit('src/entry-client.tsx');
  // A draft may hold types that do not exist: these need nothing.
  for (const type of types) if (Object.hasOwn(modules, type)) visit(modules[type] ?? '');
  return [...files];
}
