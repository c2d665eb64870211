import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Server from '../../entry-server';
import { inCache, keptFolder } from '../../read/cache';
import { splitFonts } from '../fonts/french-font';

/** The compiled engine: what browsers fetch, and what renders pages at build. It knows nothing of any content. */
export interface Engine {
  /** Changes whenever the code of the engine does. */
  version: string;
  /** Folder of the browser's files, to be copied to the root of the site. */
  clientDirectory: string;
  /** The whole style sheet, and its public address. */
  css: string;
  cssUrl: string;
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

const projectRoot = path.resolve(import.meta.dirname, '../../..');

/** The compiled engine for the code as it stands: built once, then taken from `.cache/`. */
export async function buildEngine(): Promise<Engine> {
  const version = engineVersion();
  const directory = inCache('engine', version);
  if (!existsSync(directory)) {
    await keptFolder(directory, (draft) => inProduction(() => compile(draft)));
    forgetOldEngines();
  }
  return openEngine(directory, version);
}

/** Changes whenever the code does: whatever was worked out by other code is worked out again. */
export function engineVersion(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(path.join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file) && !isOfStudio(file))
    .sort();
  // What is written from the definitions counts as code: validation and publishing read it.
  const schemas = readdirSync(path.join(projectRoot, 'schemas')).sort();
  const files = [...sources.map((name) => `src/${name}`), ...schemas.map((name) => `schemas/${name}`)];
  for (const file of [...files, 'vite.config.ts', 'package-lock.json']) {
    hash.update(file).update(readFileSync(path.join(projectRoot, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** No byte of the studio is in a site: changing it must not have every page made again. */
function isOfStudio(file: string): boolean {
  return /^(?:authoring[\\/])?studio[\\/]/.test(file);
}

/** Engines that stay in the cache: going back to code of yesterday costs nothing, and the folder does not grow. */
const keptEngines = 8;

function forgetOldEngines(): void {
  const folder = inCache('engine');
  // Another run may be forgetting the same ones.
  const age = (name: string) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const engines = readdirSync(folder).map((name) => ({ name, made: age(name) }));
  for (const { name } of engines.toSorted((a, b) => b.made - a.made).slice(keptEngines))
    rmSync(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Vite and `vite.config.ts` read these two: inside the test runner they would make a development engine, and
 * leave it in the cache for everybody.
 */
async function inProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV, VITEST } = process.env;
  process.env.NODE_ENV = 'production';
  delete process.env.VITEST;
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
    if (VITEST !== undefined) process.env.VITEST = VITEST;
  }
}

async function compile(draft: string): Promise<void> {
  // Vite only loads when the code has changed: a build of pages alone does not pay for it.
  const { build } = await import('vite');
  const shared = {
    root: projectRoot,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
  } as const;
  await build({ ...shared, build: { outDir: path.join(draft, 'client'), emptyOutDir: true } });
  await build({
    ...shared,
    build: { ssr: true, outDir: path.join(draft, 'server'), emptyOutDir: true },
  });
  await writeStyleSheet(draft);
}

/** Mantine's rules yield to the shared pieces', and these to the blocks', which are in no layer. */
export const layerOrder = '@layer mantine,ui;';

/** Theme and components in one minified file; Vite's own is replaced by it. */
async function writeStyleSheet(draft: string): Promise<void> {
  const { transform } = await import('lightningcss');
  const { themeCss } = (await import(pathToFileURL(path.join(draft, 'server/entry-server.js')).href)) as {
    themeCss: () => string;
  };
  const assets = path.join(draft, 'client/assets');
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  // Said first, or the order of the layers would be that in which the bundler met them.
  const source = layerOrder + themeCss() + sheets.map((file) => readFileSync(path.join(assets, file), 'utf8')).join('');
  const css = transform({
    filename: 'site.css',
    code: Buffer.from(await splitFonts(withoutUnusedVariables(atScaleOne(source)), assets)),
    minify: true,
  }).code.toString();
  for (const file of sheets) rmSync(path.join(assets, file));
  const name = `site.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  writeFileSync(path.join(assets, name), css);
}

/** Mantine's `--mantine-scale` is 1 here; half the bytes of a rule can be the multiplication by it. */
function atScaleOne(css: string): string {
  return css.replace(/calc\(\s*(-?[\d.]+rem)\s*\*\s*var\(--mantine-scale\)\s*\)/g, '$1');
}

/** Mantine defines some five hundred variables for palettes that this site does not use. */
function withoutUnusedVariables(css: string): string {
  for (;;) {
    const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const kept = css.replace(/(--mantine-[\w-]+):[^;{}]*;/g, (declaration, name: string) =>
      used.has(name) || isDynamic(name) ? declaration : '',
    );
    if (kept === css) return css;
    css = kept;
  }
}

/** Variables that components name in inline styles at run time. */
function isDynamic(name: string): boolean {
  return /^--mantine-scale$|^--mantine-h\d-|^--mantine-color-(petrol|copper|red)-|^--mantine-(radius|spacing|font-size|line-height|z-index|color-(white|text|error))/.test(
    name,
  );
}

/** Opens an engine that `buildEngine` has compiled. */
export function openEngine(directory: string, version: string): Engine {
  const clientDirectory = path.join(directory, 'client');
  const manifest = JSON.parse(readFileSync(path.join(clientDirectory, '.vite/manifest.json'), 'utf8')) as Manifest;
  const assets = readdirSync(path.join(clientDirectory, 'assets'));
  const named = (pattern: RegExp) => assets.find((file) => pattern.test(file));
  const cssName = named(/^site\..*\.css$/);
  const loader = manifest['src/loader.ts'];
  const entry = manifest['src/entry-client.tsx'];
  if (!cssName || !loader || !entry)
    throw new Error(`The compiled engine in ${directory} is not whole: remove that folder.`);
  const font = named(/^french\..*\.woff2$/);
  return {
    version,
    clientDirectory,
    css: readFileSync(path.join(clientDirectory, 'assets', cssName), 'utf8'),
    cssUrl: `/assets/${cssName}`,
    fontUrl: font && `/assets/${font}`,
    loaderUrl: `/${loader.file}`,
    engineUrl: `/${entry.file}`,
    chunksFor: (types) => chunksFor(manifest, types),
    openRenderer: () => openRenderer(directory),
    directory,
  };
}

async function openRenderer(directory: string): Promise<Renderer> {
  const server = (await import(pathToFileURL(path.join(directory, 'server/entry-server.js')).href)) as typeof Server;
  await server.prepare();
  return server;
}

function chunksFor(manifest: Manifest, types: Iterable<string>): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  visit('src/entry-client.tsx');
  for (const type of types) {
    const component = Object.keys(manifest).find((key) => key.startsWith(`src/blocks/${type}/`));
    if (component) visit(component);
  }
  return [...files];
}
