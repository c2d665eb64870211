/*
 * Runs a script of the engine, which is written in TypeScript: `node bin/run.mjs src/commands/build.ts --why /blog`.
 * Loading the 400 files of a build one by one takes Node a second; bundling them first takes a fifth of that. The
 * bundle stays in `.cache/scripts/` until one of its files changes. The package ships the bundles of its scripts.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

refuseOldNode();

const engine = path.resolve(import.meta.dirname, '..');

/** The folder of bundles. */
export const kept = path.join(engine, '.cache/scripts');

/** Where the package has the bundle of a script. */
export const packedBundle = (file) =>
  path.join('compiled/scripts', path.relative(engine, file).replace(/\.ts$/, '.js'));

/** Vite and its bundler take these signs of a path for the start of a query or of a fragment. */
const unusable = /[#?]/;

const [, started, script, ...words] = process.argv;
if (path.resolve(started) === fileURLToPath(import.meta.url)) {
  process.argv = [process.execPath, path.resolve(script), ...words];
  await runScript(script);
}

/**
 * Runs a script in this process, after bundling it if necessary. Rejects with what the script throws. If the code
 * cannot be bundled, or lies in a folder that the bundler cannot take, the reason is printed and the process exits.
 * @param {string} name the path of the script, absolute or relative to the current folder
 */
export async function runScript(name) {
  refuseFolders([engine, process.cwd()]);
  const file = path.resolve(name);
  // Without a lockfile, this is the installed package (npm does not pack it), whose code nobody changes.
  const isPackaged = !existsSync(path.join(engine, 'package-lock.json'));
  const bundle = isPackaged ? path.join(engine, packedBundle(file)) : (knownBundle(file) ?? newBundle(file));
  // Node 22 and later. If the engine is installed as a package, nothing is written to its folder.
  module.enableCompileCache?.(...(isPackaged ? [] : [path.join(engine, '.cache/compiled-by-v8')]));
  await import(pathToFileURL(bundle).href).catch(endIfMissing);
}

/** Ends with what to type if the error is that of a package which is not installed, or only half; throws any other. */
export function endIfMissing(error) {
  const isOfOtherSystem = /native binding/i.test(error?.message);
  const [, missing] =
    /(?:^Cannot find package '|[\\/]node_modules[\\/])((?:@[^\\/']+[\\/])?[^\\/']+)/.exec(error?.message) ?? [];
  if (!isOfOtherSystem && (error?.code !== 'ERR_MODULE_NOT_FOUND' || missing === undefined)) throw error;
  const found = isOfOtherSystem
    ? 'Les paquets installés sont ceux d’un autre système ou ne sont pas entiers.'
    : `Le paquet « ${missing} » n’est pas installé.`;
  process.stderr.write(`${found} Installez ceux du projet, puis relancez :\n\n  npm ci\n`);
  process.exit(2);
}

/** Older ones miss what the first lines of the engine call. */
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [hasMajor, hasMinor] = process.versions.node.split('.').map(Number);
  if (hasMajor > major || (hasMajor === major && hasMinor >= minor)) return;
  process.stderr.write(
    `Node ${process.versions.node} est trop ancien : il faut Node ${major}.${minor} ou plus récent. Installez-le depuis https://nodejs.org/fr, puis relancez.\n`,
  );
  process.exit(2);
}

function refuseFolders(folders) {
  const refused = folders.find((folder) => unusable.test(folder));
  if (refused === undefined) return;
  const [sign] = unusable.exec(refused);
  process.stderr.write(
    `Le nom du dossier « ${refused} » contient « ${sign} », que Vite ne sait pas lire. Renommez-le sans ce signe, ou placez le projet ailleurs, puis recommencez.\n`,
  );
  process.exit(2);
}

/** The bundle of a script, if neither its files nor the installed packages have changed; undefined on a cache miss. */
function knownBundle(file) {
  try {
    const { bundle, files } = JSON.parse(readFileSync(noteOf(file), 'utf8'));
    const isSame = Object.entries(files).every(([name, stamp]) => stampOf(name) === stamp);
    return isSame && stampOf(bundle) ? bundle : undefined;
  } catch {
    // There is no note, or a failing disk has damaged it: bundle again.
    return undefined;
  }
}

/** Runs the bundler in its own process: it takes 85 MB of memory, which a server would keep. */
function newBundle(file) {
  const bundler = path.join(import.meta.dirname, 'bundle.mjs');
  const { status, stdout } = spawnSync(process.execPath, [bundler, file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The bundler has printed the reason.
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

/** The note about a script's bundle and the state of its files. */
export function noteOf(file) {
  return path.join(
    kept,
    `${path.basename(file, '.ts')}-${createHash('sha1').update(file).digest('hex').slice(0, 12)}.json`,
  );
}

/** The state of a file, without reading its content; undefined if it does not exist. */
export function stampOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.size} ${stats.mtimeMs}`;
}
