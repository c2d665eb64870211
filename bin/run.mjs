/*
 * Runs a script of the engine, which are written in TypeScript: `node bin/run.mjs src/commands/build.ts --why /blog`.
 * Node reads the 400 files of a build one by one in a second; bundled first they take a fifth of that, bundling
 * included. The bundle stays in `.cache/scripts/` for as long as none of its files changes; the package brings those of
 * its scripts.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const engine = path.resolve(import.meta.dirname, '..');

/** Where bundles stay. */
export const kept = path.join(engine, '.cache/scripts');

/** Where a script of the engine has its bundle in the package. */
export const packedBundle = (file) =>
  path.join('compiled/scripts', path.relative(engine, file).replace(/\.ts$/, '.js'));

const [, started, script, ...words] = process.argv;
if (path.resolve(started) === fileURLToPath(import.meta.url)) {
  process.argv = [process.execPath, path.resolve(script), ...words];
  await runScript(script);
}

/**
 * Runs a script in this process, bundled first unless that was done. Rejects with what the script throws; of code that
 * cannot be bundled, what is wrong is printed, and the thread ends.
 * @param {string} name the path of the script, from here or from the root of the disk
 */
export async function runScript(name) {
  const file = path.resolve(name);
  // npm packs no lockfile: without one, this is the package, whose code nobody changes.
  const isPackaged = !existsSync(path.join(engine, 'package-lock.json'));
  const bundle = isPackaged ? path.join(engine, packedBundle(file)) : (knownBundle(file) ?? newBundle(file));
  // Of Node 22 and later. Nothing is written where a package is installed.
  module.enableCompileCache?.(...(isPackaged ? [] : [path.join(kept, 'compiled')]));
  await import(pathToFileURL(bundle).href);
}

/**
 * The bundle of a script whose files are as they were, and the packages those that were installed; undefined when it
 * has to be made.
 */
function knownBundle(file) {
  try {
    const { bundle, files } = JSON.parse(readFileSync(noteOf(file), 'utf8'));
    const isSame = Object.entries(files).every(([name, stamp]) => stampOf(name) === stamp);
    return isSame && stampOf(bundle) ? bundle : undefined;
  } catch {
    // No note, or one that a failing disk has spoilt: the bundle is made.
    return undefined;
  }
}

/** In a process of its own: the bundler takes 85 MB, which a server would keep. */
function newBundle(file) {
  const bundler = path.join(import.meta.dirname, 'bundle.mjs');
  const { status, stdout } = spawnSync(process.execPath, [bundler, file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It has said why.
  if (status !== 0) process.exit(1);
  return stdout;
}

/** Where it is noted which bundle a script has, and of which files. */
export function noteOf(file) {
  return path.join(
    kept,
    `${path.basename(file, '.ts')}-${createHash('sha1').update(file).digest('hex').slice(0, 12)}.json`,
  );
}

/** What tells one state of a file from another without reading it. */
export function stampOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.size} ${stats.mtimeMs}`;
}
