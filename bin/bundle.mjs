/*
 * Bundles a script, stores the bundle, and prints its path; started by `run.mjs`. Errors of the code are printed to
 * stderr, with exit code 1.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endIfMissing, kept, noteOf, packedBundle, stampOf } from './run.mjs';

// Not a static import, whose failure nobody can catch: before `npm ci`, it would be a stack trace.
const { rolldown } = await import('rolldown').catch(endIfMissing);

const root = path.resolve(import.meta.dirname, '..');
const ownFiles = [fileURLToPath(import.meta.url), fileURLToPath(new URL('run.mjs', import.meta.url))];
/** In ms: how long bundles of older code are kept, because a server that runs one may still import its chunks. */
const longest = 7 * 24 * 3600 * 1000;

/** Keeps the source's location in the bundled code, because modules look for files beside themselves. */
const whereItWas = {
  name: 'where-it-was',
  transform: {
    // Modules that the bundler writes itself have a name that begins with a null byte.
    filter: { id: /^[^\0]/, code: /import\.meta\.(?:dirname|url)/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', () => JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.url', () => JSON.stringify(pathToFileURL(id).href)),
  },
};

/**
 * Packages of many small files, of which little is used: loading each would take 6 to 25 ms. All other packages stay
 * external.
 */
const bundled = /^(?:culori|marked|saxes|xmlchars|zod|sharp|@img\/colour|detect-libc|semver)(?:\/|$)/;

/** Those of them that load a native library. */
const native = /^(?:sharp|@img|detect-libc|semver)(?:\/|$)/;

const isExternal = (id) => !id.startsWith('.') && !path.isAbsolute(id) && !bundled.test(id);

/** The entry name for the bundler: with forward slashes on every system, and without its extension. */
const nameOf = (file) => file.split(path.sep).join('/').replace(/\.js$/, '');

/** The files that change when the installed packages do. */
const packages = ['package-lock.json', 'node_modules/.package-lock.json'];

const [, started, script] = process.argv;
if (path.resolve(started) === fileURLToPath(import.meta.url))
  process.stdout.write(await makeBundle(script).catch(tellAndEnd));

/**
 * Bundles scripts of the engine together, for the package. Each bundle goes to where `packedBundle` expects it in
 * `folder`. No path of this machine is in them.
 */
export async function packBundles(scripts, folder) {
  const build = await rolldown({
    input: Object.fromEntries(scripts.map((file) => [nameOf(packedBundle(path.join(root, file))), file])),
    cwd: root,
    platform: 'node',
    // Native libraries are found through their installed package.
    external: (id) => isExternal(id) || native.test(id),
  });
  await build.write({ dir: folder, format: 'esm', chunkFileNames: 'compiled/scripts/[name]-[hash].js' });
  await build.close();
}

/**
 * Bundles one script and notes the bundle. Two processes may do so at the same time: both bundles are equal, and the
 * last note counts.
 */
async function makeBundle(file) {
  const begun = Date.now();
  const build = await rolldown({
    input: file,
    cwd: root,
    platform: 'node',
    external: isExternal,
    plugins: [whereItWas],
  });
  const folder = path.join(kept, `${path.basename(file, '.ts')}-${process.pid}-${Date.now()}`);
  const { output } = await build.generate({ format: 'esm', chunkFileNames: '[name]-[hash].js' });
  const read = await build.watchFiles;
  await build.close();
  // Not left to the bundler, whose errors do not distinguish a full disk from wrong code.
  mkdirSync(kept, { recursive: true });
  mkdirSync(folder);
  for (const part of output) writeFileSync(path.join(folder, part.fileName), part.code ?? part.source);
  const bundle = path.join(folder, output.find((part) => part.type === 'chunk' && part.isEntry).fileName);
  const own = read.filter((name) => path.isAbsolute(name) && !path.relative(root, name).includes('node_modules'));
  const files = [...own, ...ownFiles, ...packages.map((name) => path.join(root, name)).filter((name) => stampOf(name))];
  const note = { bundle, files: Object.fromEntries(files.map((name) => [name, stampOf(name)])) };
  // Files saved during the bundling may be missing from it: then nothing is noted, and the next run bundles again.
  if (files.every((name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs < begun)) {
    // Renamed when complete, so that nobody reads half of it.
    writeFileSync(`${folder}.json`, JSON.stringify(note));
    renameSync(`${folder}.json`, noteOf(file));
  }
  forgetOld();
  return bundle;
}

function forgetOld() {
  for (const name of readdirSync(kept)) {
    const made = statSync(path.join(kept, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > longest) rmSync(path.join(kept, name), { recursive: true, force: true });
  }
}

/** Prints a disk error in French and ends. The engine's own messages are not loaded yet. */
function tellAndEnd(error) {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(error.code);
  const isClosed = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(error.code);
  if (!isFull && !isClosed) throw error;
  console.error(
    isFull
      ? 'Le disque est plein. Libérez de la place, puis relancez.'
      : `« ${kept} » ne peut pas être écrit. Vérifiez ce dossier et ses droits, puis relancez.`,
  );
  process.exit(1);
}
