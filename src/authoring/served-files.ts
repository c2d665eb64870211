import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Whose files a server stands among: nothing is said of where one lies beside the other. */
export interface Roots {
  /** The folder of the engine, which addresses of files begin from. */
  engine: string;
  /** The folder of the site's documents and pictures. */
  site: string;
  /** Where Vite keeps the packages that it has made ready for browsers. */
  cache: string;
}

/** Modules that are no files. */
const virtual = new Set(['/@vite/client', '/@react-refresh']);

/** What Vite adds to an address of its own accord: a moment, a version, that it is imported. */
const plainQuery = /^(?:t=\d+|v=[\da-f]+|import|)$/;

/**
 * What makes one file answer to several names, on some system or for some reader: parts `.` and `..`, empty parts, ends
 * that Windows drops, its other separators and its streams, signs that nobody sees, and whatever is still encoded.
 */
const strange = /(?:^|\/)\.{1,2}(?:\/|$)|\/\/|[. ](?:\/|$)|[\\%:*?"<>|#\p{Cc}]/u;

/** What may be read below a folder, by the path from there. */
interface Folder {
  folder: string;
  isOpen: (name: string) => boolean;
}

/**
 * Tells whether an address, as a request has it, is a module or a file that pages ask for. It is a list of what is
 * allowed, by the real path of the file: the engine's `src`, styles and letters of packages, packages made ready.
 * Anything else, and any address that is not written plainly, is for nobody to read.
 */
export function servedFiles(roots: Roots): (address: string) => boolean {
  const folders = namedFolders(roots);
  return (address) => {
    const [raw = '', query = '', ...more] = address.split('?');
    if (more.length > 0 || !query.split('&').every((part) => plainQuery.test(part))) return false;
    if (virtual.has(raw)) return true;
    const file = fileAt(raw, roots.engine);
    if (file === undefined) return false;
    const real = realPath(file);
    return real === undefined ? isAwaited(file, roots) : isOpen(real, folders);
  };
}

/** Folders that hold what pages ask for: what Vite may read on their behalf, should it be asked all the same. */
export function servedFolders(engine: string): string[] {
  return [path.join(engine, 'src'), ...packageFolders(engine)].flatMap((folder) => realPath(folder) ?? []);
}

/** What Vite is to refuse among them, in its own words. */
export const neverServed =
  '.env .env.* .npmrc .yarnrc.yml *.{crt,pem,key,p12,pfx,cer,der} package.json *-lock.* **/.git/** **/.local/**'.split(
    ' ',
  );

/** The file that an address stands for, as Vite understands it; undefined when it is not written plainly. */
function fileAt(raw: string, engine: string): string | undefined {
  const address = decoded(raw);
  if (address === undefined || !address.startsWith('/')) return undefined;
  const [, absolute] = /^\/@fs(\/.*)$/.exec(address) ?? [];
  // On Windows, `/@fs/C:/…`.
  const [, drive = '', rest = address] = /^(?:\/([A-Za-z]:))?(\/.*)$/.exec(absolute ?? address) ?? [];
  if (strange.test(rest) || (drive && absolute === undefined)) return undefined;
  return absolute === undefined ? path.join(engine, rest) : path.resolve(`${drive}${rest}`);
}

function decoded(raw: string): string | undefined {
  try {
    return decodeURI(raw);
  } catch {
    return undefined;
  }
}

/** By the folder that is nearest to the file: a closed one may hold an open one, and the other way round. */
function isOpen(file: string, folders: readonly Folder[]): boolean {
  const [nearest] = folders
    .filter(({ folder }) => file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep))
    .sort((one, other) => other.folder.length - one.folder.length);
  return nearest?.isOpen(path.relative(nearest.folder, file).split(path.sep).join('/')) ?? false;
}

function namedFolders({ engine, site, cache }: Roots): Folder[] {
  const closed = [engine, site].map((folder) => ({ folder, isOpen: () => false }));
  const packages = packageFolders(engine).map((folder) => ({ folder, isOpen: isOfPackage }));
  const all = [
    ...closed,
    ...packages,
    { folder: path.join(engine, 'src'), isOpen: isOfEngine },
    { folder: path.join(cache, 'deps'), isOpen: isMadeReady },
  ];
  return all.map(({ folder, isOpen: of }) => ({ folder: realPath(folder) ?? folder, isOpen: of }));
}

function isOfEngine(name: string): boolean {
  return !isHidden(name) && /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name);
}

/** Scripts of packages are made ready first, but for Vite's own. Some installers keep packages in a hidden folder. */
function isOfPackage(name: string): boolean {
  const inPackages = name.split('/node_modules/').at(-1) ?? '';
  return !isHidden(inPackages) && /^vite\/dist\/client\/\w+\.mjs$|\.(?:css|woff2)$/.test(inPackages);
}

/** What is made ready is still being written when the first page asks for it: it has no real path yet. */
function isAwaited(file: string, { cache }: Roots): boolean {
  return path.dirname(file) === path.join(cache, 'deps') && isMadeReady(path.basename(file));
}

function isMadeReady(name: string): boolean {
  return /^[\w@+-][\w@.+-]*\.js(?:\.map)?$/.test(name);
}

function isHidden(name: string): boolean {
  return /(?:^|\/)\./.test(name);
}

/** Where modules of the engine find packages: as Node looks for them, from its folder upwards. */
function packageFolders(engine: string): string[] {
  const folders = [];
  for (let folder = engine; ; folder = path.dirname(folder)) {
    if (path.basename(folder) !== 'node_modules') folders.push(path.join(folder, 'node_modules'));
    if (folder === path.dirname(folder)) return folders;
  }
}

/** Undefined for what is not there. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}
