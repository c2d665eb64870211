import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineEntry, keepNewest, keptFolder } from '../../read/cache';
import { codeDigest, importedFiles } from '../code-digest';
import { cutOwnFonts, splitFonts } from '../fonts/french-font';
import { blockModules } from './block-modules';
import { moduleSheets } from './class-names';
import { withShortNames } from './mantine-names';
import { layerOrder, modulesFile, openEngine, stylesFile, versionFile, type Engine } from './engine';
import { engineRoot } from '../../read/roots';
import { scriptCommand } from '../../read/script-command';

/**
 * The compiled engine for the current code: taken from `.cache/`, or compiled on a cache miss. Other processes do most
 * of the work; `signal` aborts them.
 */
export function buildEngine(signal?: AbortSignal): Engine | Promise<Engine> {
  const directory = engineEntry('engine', digestOfSources());
  return existsSync(directory) ? openEngine(directory) : compiled(directory, signal);
}

async function compiled(directory: string, signal: AbortSignal | undefined): Promise<Engine> {
  await keptFolder(directory, (draft) => compile(draft, signal));
  keepNewest(8, directory);
  return openEngine(directory);
}

/** Left out of the digest: the authoring plugin compiles nothing. */
const authoring = 'src/authoring/';

const bundler = 'src/build/compile/bundle-engine.ts';

/** The entry points of the engine, and the scripts that compile it. */
const entries = [
  'src/entry-client.tsx',
  'src/loader.ts',
  'src/count.ts',
  'src/entry-server.tsx',
  'src/build/render/render-worker.ts',
  'src/build/compile/compile-engine.ts',
  bundler,
  'src/build/fonts/cut-font.mjs',
];

function digestOfSources(): string {
  // Classes are numbered over all sheets, so every sheet is part of the digest.
  const sheets = moduleSheets(path.join(engineRoot, 'src')).map((file) => `src/${file.split(path.sep).join('/')}`);
  return codeDigest(entries, { besides: sheets, without: authoring });
}

async function compile(draft: string, signal: AbortSignal | undefined): Promise<void> {
  await Promise.all([bundle(draft, signal), cutOwnFonts(path.join(engineRoot, 'src/styles.css'))]);
  for (const side of ['client', 'server']) takeModules(path.join(draft, side, '.vite/modules.json'));
  await writeStyleSheet(draft);
  const components = readFileSync(path.join(engineRoot, 'src/blocks/components.ts'), 'utf8');
  writeFileSync(path.join(draft, modulesFile), JSON.stringify(blockModules(components)));
  writeFileSync(path.join(draft, versionFile), digestOfFiles(draft));
}

/** Runs Vite in its own process. Variables of a test runner are removed: they would produce a development build. */
async function bundle(draft: string, signal: AbortSignal | undefined): Promise<void> {
  const { VITEST: _isTest, ...env } = process.env;
  const vite = spawn(process.execPath, scriptCommand(bundler, draft), {
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let output = '';
  for (const stream of [vite.stdout, vite.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise((resolve, reject) => vite.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`Vite could not compile the engine (${bundler}):\n${output}`);
  if (output.trim()) console.warn(output);
}

/** Throws if Vite compiled a project file that the digest does not cover: the cache would become stale. */
function takeModules(file: string): void {
  const seen = importedFiles(entries, authoring);
  // Written by `compiledModules` in `engine-config.ts`.
  const compiledFiles = JSON.parse(readFileSync(file, 'utf8')) as string[];
  // Removed because it contains paths of packages, which differ between machines.
  rmSync(file);
  const unseen = compiledFiles.filter((name) => name.startsWith('src/') && !seen.has(name));
  if (unseen.length > 0)
    throw new Error(`Compiled, and not among what the engine's entries are seen to import: ${unseen.join(', ')}`);
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

/** Writes the style sheet: theme and components in one minified file, which replaces Vite's. */
async function writeStyleSheet(draft: string): Promise<void> {
  const { transform } = await import('lightningcss');
  const { themeCss } = (await import(pathToFileURL(path.join(draft, 'server/entry-server.js')).href)) as {
    themeCss: () => string;
  };
  const assets = path.join(draft, 'client/assets');
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  // The layer order must come first; otherwise it would be the order in which the bundler met the layers.
  const source = layerOrder + themeCss() + sheets.map((file) => readFileSync(path.join(assets, file), 'utf8')).join('');
  const css = transform({
    filename: 'site.css',
    code: Buffer.from(await splitFonts(withoutUnusedVariables(atScaleOne(withShortNames(source))), assets)),
    minify: true,
  }).code.toString();
  for (const file of sheets) rmSync(path.join(assets, file));
  const name = `site.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  writeFileSync(path.join(assets, name), css);
  const { readStyles } = await import('./read-styles');
  // The minifier may have moved the layer order: put it first again.
  const whole = css.startsWith(layerOrder) ? css : layerOrder + css;
  writeFileSync(path.join(draft, stylesFile), JSON.stringify(readStyles(whole)));
}

/** Removes multiplications by Mantine's `--mantine-scale`, which is 1 here; they can be half the bytes of a rule. */
function atScaleOne(css: string): string {
  const scaled = /calc\(\s*(-?[\d.]+rem)\s*\*\s*var\(--mantine-scale\)\s*\)/g;
  if (css.search(scaled) < 0) throw new Error('This version of Mantine scales otherwise: see atScaleOne.');
  return css.replace(scaled, '$1');
}

/**
 * Removes the variables that nothing uses: Mantine defines some five hundred for palettes that this site does not have.
 */
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

/** Variables that components set in inline styles at run time. */
function isDynamic(name: string): boolean {
  return /^--mantine-scale$|^--mantine-h\d-|^--mantine-color-(strong|accent|red)-|^--mantine-(radius|spacing|font-size|line-height|z-index|color-(white|text|error))/.test(
    name,
  );
}
