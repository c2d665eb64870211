import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inCache, keptFolder } from '../../read/cache';
import { codeDigest } from '../code-digest';
import { splitFonts } from '../fonts/french-font';
import { blockModules } from './block-modules';
import { moduleSheets } from './class-names';
import { layerOrder, modulesFile, openEngine, stylesFile, versionFile, type Engine } from './engine';

const projectRoot = path.resolve(import.meta.dirname, '../../..');

/** The compiled engine for the code as it stands: built once, then taken from `.cache/`. */
export async function buildEngine(): Promise<Engine> {
  const directory = inCache('engine', digestOfSources());
  if (!existsSync(directory)) {
    await keptFolder(directory, (draft) => inProduction(() => compile(draft)));
    forgetOldEngines();
  }
  return openEngine(directory);
}

/** What the engine is compiled from and by. */
const entries = [
  'src/entry-client.tsx',
  'src/loader.ts',
  'src/entry-server.tsx',
  'src/build/render/render-worker.ts',
  'src/build/compile/compile-engine.ts',
  'vite.config.ts',
];

function digestOfSources(): string {
  // Classes are numbered over all sheets, whoever uses them.
  const sheets = moduleSheets(path.join(projectRoot, 'src')).map((file) => `src/${file.split(path.sep).join('/')}`);
  // The plugin of the authoring server compiles nothing.
  return codeDigest(entries, { besides: sheets, without: 'src/authoring/' });
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
  const components = readFileSync(path.join(projectRoot, 'src/blocks/components.ts'), 'utf8');
  writeFileSync(path.join(draft, modulesFile), JSON.stringify(blockModules(components)));
  writeFileSync(path.join(draft, versionFile), digestOfFiles(draft));
}

function digestOfFiles(folder: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const name of names) hash.update(path.relative(folder, name)).update(readFileSync(name));
  return hash.digest('hex').slice(0, 12);
}

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
  const { readStyles } = await import('./read-styles');
  // Said first, or the order of the layers would be that in which the bundler met them.
  const whole = css.startsWith(layerOrder) ? css : layerOrder + css;
  writeFileSync(path.join(draft, stylesFile), JSON.stringify(readStyles(whole)));
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
