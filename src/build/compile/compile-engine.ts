import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { engineEntry, keepNewest, keptFolder } from '../../site/read/disk/cache';
import { codeDigest, importedFiles } from '../incremental/code-digest';
import { cutOwnFonts } from '../fonts/french-font';
import { blockModules } from './block-modules';
import { moduleSheets } from './styles/class-names';
import { folderFile, modulesFile, openEngine, versionFile, type Engine } from './engine';
import { writeStyleSheet } from './styles/style-sheet';
import { engineRoot } from '../../site/read/disk/roots';
import { scriptCommand } from '../../site/read/disk/script-command';

interface Wanted {
  /** Aborts what other processes compile. */
  signal?: AbortSignal;
  /** The folder of another site in which the site is (`definitions/site-folder.ts`). */
  folder?: string;
}

/**
 * The compiled engine for the current code: taken from `.cache/`, or compiled on a cache miss. Other processes do most
 * of the work.
 */
export function buildEngine({ signal, folder = '' }: Wanted = {}): Engine | Promise<Engine> {
  const sources = digestOfSources();
  const directory =
    folder === '' ? engineEntry('engine', sources) : engineEntry('engine-in-folder', digestOf(sources, folder));
  return existsSync(directory) ? openEngine(directory) : compiled(directory, { signal, folder });
}

function digestOf(sources: string, folder: string): string {
  return createHash('sha256')
    .update(JSON.stringify([sources, folder]))
    .digest('hex')
    .slice(0, sources.length);
}

async function compiled(directory: string, wanted: Required<Pick<Wanted, 'folder'>> & Wanted): Promise<Engine> {
  await keptFolder(directory, (draft) => compile(draft, wanted));
  keepNewest(8, directory);
  return openEngine(directory);
}

/** Left out of the digest: the authoring plugin compiles nothing. */
const authoring = 'src/studio/local//';

const bundler = 'src/build/compile/bundle-engine.ts';

/** The entry points of the engine, and the scripts that compile it. */
const entries = [
  'src/page/entries/entry-client.tsx',
  'src/page/entries/loader.ts',
  'src/page/entries/count.ts',
  'src/page/entries/entry-server.tsx',
  'src/build/render/render-worker.ts',
  'src/build/compile/compile-engine.ts',
  bundler,
  'src/build/compile/jsx-in-folder.ts',
  'src/build/fonts/cut-font.mjs',
];

function digestOfSources(): string {
  // Classes are numbered over all sheets, so every sheet is part of the digest.
  const sheets = moduleSheets(path.join(engineRoot, 'src')).map((file) => `src/${file.split(path.sep).join('/')}`);
  return codeDigest(entries, { besides: [...sheets, 'src/page/theme/plain.css'], without: authoring });
}

async function compile(draft: string, { signal, folder }: Parameters<typeof compiled>[1]): Promise<void> {
  await Promise.all([bundle([draft, folder], signal), cutOwnFonts(path.join(engineRoot, 'src/page/theme/styles.css'))]);
  for (const list of ['client/.vite/modules', 'client/.vite/early-modules', 'server/.vite/modules'])
    takeModules(path.join(draft, `${list}.json`));
  await writeStyleSheet(draft);
  const components = readFileSync(path.join(engineRoot, 'src/page/registry/components.ts'), 'utf8');
  writeFileSync(path.join(draft, modulesFile), JSON.stringify(blockModules(components)));
  if (folder !== '') writeFileSync(path.join(draft, folderFile), folder);
  writeFileSync(path.join(draft, versionFile), digestOfFiles(draft));
}

/** Runs Vite in its own process. Variables of a test runner are removed: they would produce a development build. */
async function bundle(words: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  const { VITEST: _isTest, ...env } = process.env;
  const vite = spawn(process.execPath, scriptCommand(bundler, ...words.filter(Boolean)), {
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
