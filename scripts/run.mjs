/*
 * Runs a script of the project, which are written in TypeScript: `node scripts/run.mjs scripts/build.ts --why /blog`.
 * Node reads the 400 files of a build one by one in a second; bundled first they take a fifth of that, bundling
 * included. The bundle stays in `.cache/scripts/` for as long as none of its files changes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const thisFile = fileURLToPath(import.meta.url);
const root = path.resolve(import.meta.dirname, '..');
const kept = path.join(root, '.cache/scripts');
/** How long bundles of older code stay, in ms: a server that was started from one may still ask for its parts. */
const longest = 7 * 24 * 3600 * 1000;

/** A module of a bundle is still told where its source is: it looks for files beside it. */
const whereItWas = {
  name: 'where-it-was',
  transform: {
    filter: { code: /import\.meta\.(?:dirname|url)/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

const [, started, script, ...words] = process.argv;
if (isMainThread && path.resolve(started) === thisFile) {
  process.argv = [process.execPath, path.resolve(script), ...words];
  await runScript(script);
}

/**
 * Runs a script in this process, bundled first unless that was done. Rejects with what the bundler says of code that it
 * cannot read, and with what the script throws.
 * @param {string} name the path of the script, from here or from the root of the disk
 */
export async function runScript(name) {
  const file = path.resolve(name);
  const bundle = knownBundle(file) ?? (await makeBundle(file).catch(tellAndEnd));
  // Of Node 22 and later.
  module.enableCompileCache?.(path.join(kept, 'compiled'));
  await import(pathToFileURL(bundle).href);
}

/** The bundle of a script whose files are as they were, the packages too; undefined when it has to be made. */
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

/** Two processes that do this at once make two, and the last note counts; neither waits, and both are the same. */
async function makeBundle(file) {
  const begun = Date.now();
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    input: file,
    cwd: root,
    platform: 'node',
    // Packages stay where they are, and load when they are needed.
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
    plugins: [whereItWas],
  });
  const folder = path.join(kept, `${path.basename(file, '.ts')}-${process.pid}-${Date.now()}`);
  const { output } = await bundled.generate({ format: 'esm', chunkFileNames: '[name]-[hash].js' });
  const read = await bundled.watchFiles;
  await bundled.close();
  // Not by the bundler, which does not tell a full disk from a fault of its own.
  mkdirSync(kept, { recursive: true });
  mkdirSync(folder);
  for (const part of output) writeFileSync(path.join(folder, part.fileName), part.code ?? part.source);
  const bundle = path.join(folder, output.find((part) => part.type === 'chunk' && part.isEntry).fileName);
  const files = [...read.filter((name) => path.isAbsolute(name)), thisFile, path.join(root, 'package-lock.json')];
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

function noteOf(file) {
  return path.join(
    kept,
    `${path.basename(file, '.ts')}-${createHash('sha1').update(file).digest('hex').slice(0, 12)}.json`,
  );
}

/** What tells one state of a file from another without reading it. */
function stampOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.size} ${stats.mtimeMs}`;
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
