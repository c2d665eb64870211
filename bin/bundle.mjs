/*
 * Bundles the script that it is told, keeps the bundle, and prints where: started by `run.mjs`. What is wrong with the
 * code goes to the other output, with exit code 1.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { kept, noteOf, packedBundle, stampOf } from './run.mjs';

const root = path.resolve(import.meta.dirname, '..');
const ownFiles = [fileURLToPath(import.meta.url), fileURLToPath(new URL('run.mjs', import.meta.url))];
/** How long bundles of older code stay, in ms: a server that was started from one may still ask for its parts. */
const longest = 7 * 24 * 3600 * 1000;

/** A module of a bundle is still told where its source is: it looks for files beside it. */
const whereItWas = {
  name: 'where-it-was',
  transform: {
    // Not what the bundler itself writes, whose names start with a null byte.
    filter: { id: /^[^\0]/, code: /import\.meta\.(?:dirname|url)/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/**
 * Packages of many small files, which take 6 to 25 ms each to load, and of which little is used. The others stay where
 * they are, and load when they are needed.
 */
const bundled = /^(?:culori|marked|saxes|xmlchars|zod|sharp|@img\/colour|detect-libc|semver)(?:\/|$)/;

/** Those of them that bring a library of the machine's own code. */
const native = /^(?:sharp|@img|detect-libc|semver)(?:\/|$)/;

const isExternal = (id) => !id.startsWith('.') && !path.isAbsolute(id) && !bundled.test(id);

/** Of a file among those that the bundler writes, whatever parts paths here. */
const nameOf = (file) => file.split(path.sep).join('/').replace(/\.js$/, '');

/** What says which packages there are: what is asked for, and what npm has installed. */
const packages = ['package-lock.json', 'node_modules/.package-lock.json'];

const [, started, script] = process.argv;
if (path.resolve(started) === fileURLToPath(import.meta.url))
  process.stdout.write(await makeBundle(script).catch(tellAndEnd));

/**
 * Bundles scripts of the engine together, for the package: into `folder`, each where `packedBundle` looks for it. Nothing
 * in them says where they were made.
 */
export async function packBundles(scripts, folder) {
  const build = await rolldown({
    input: Object.fromEntries(scripts.map((file) => [nameOf(packedBundle(path.join(root, file))), file])),
    cwd: root,
    platform: 'node',
    // What is not JavaScript in a package is found from where that is installed.
    external: (id) => isExternal(id) || native.test(id),
  });
  await build.write({ dir: folder, format: 'esm', chunkFileNames: 'compiled/scripts/[name]-[hash].js' });
  await build.close();
}

/** Two processes that do this at once make two, and the last note counts; neither waits, and both are the same. */
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
  // Not by the bundler, which does not tell a full disk from a fault of its own.
  mkdirSync(kept, { recursive: true });
  mkdirSync(folder);
  for (const part of output) writeFileSync(path.join(folder, part.fileName), part.code ?? part.source);
  const bundle = path.join(folder, output.find((part) => part.type === 'chunk' && part.isEntry).fileName);
  const own = read.filter((name) => path.isAbsolute(name) && !path.relative(root, name).includes('node_modules'));
  const files = [...own, ...ownFiles, ...packages.map((name) => path.join(root, name)).filter((name) => stampOf(name))];
  const note = { bundle, files: Object.fromEntries(files.map((name) => [name, stampOf(name)])) };
  // What was saved while it was read may not be in the bundle: the next run makes another.
  if (files.every((name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs < begun)) {
    // Renamed when it is whole: nobody reads half of it.
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

/** Nothing of the product is loaded yet that could say it. */
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
