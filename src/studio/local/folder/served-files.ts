import { realpathSync } from 'node:fs';
import path from 'node:path';

/** The folders of a server; they need not be inside each other. */
export interface Roots {
  /** The engine's folder, to which addresses are relative. */
  engine: string;
  /** The folder of the site's documents and pictures. */
  site: string;
  /** Vite's cache of prebundled packages. */
  cache: string;
}

/** Modules that are not files. */
const virtual = new Set(['/@vite/client', '/@react-refresh']);

/** Query strings that Vite adds itself: time, version, import. */
const plainQuery = /^(?:t=\d+|v=[\da-f]+|import|)$/;

/**
 * Path parts that can give one file several names: `.`, `..`, empty parts, endings that Windows drops, its separators
 * and streams, invisible characters, and anything still percent-encoded.
 */
const strange = /(?:^|\/)\.{1,2}(?:\/|$)|\/\/|[. ](?:\/|$)|[\\%:*?"<>|#\p{Cc}]/u;

/** What may be read below a folder, given the path from there. */
interface Folder {
  folder: string;
  isOpen: (name: string) => boolean;
}

/**
 * Returns a function that says whether an address may be served. An allow-list on the real path of the file: the
 * engine's `src`, styles and fonts of packages, prebundled packages. Everything else is refused, as is any address not
 * in its plain form.
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

/** The folders with files that pages request; also the limit for Vite's own file access. */
export function servedFolders(engine: string): string[] {
  return [path.join(engine, 'src'), ...packageFolders(engine)].flatMap((folder) => realPath(folder) ?? []);
}

/** Files in these folders that Vite must refuse, in its glob syntax. */
export const neverServed =
  '.env .env.* .npmrc .yarnrc.yml *.{crt,pem,key,p12,pfx,cer,der} package.json *-lock.* **/.git/** **/.local/**'.split(
    ' ',
  );

/** The file for an address, as Vite resolves it; undefined if the address is not in its plain form. */
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

/**
 * Decided by the innermost folder that contains the file: a forbidden folder may contain an allowed one and vice versa.
 */
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

/** Scripts of packages are prebundled, except Vite's own. Some installers keep packages in a hidden folder. */
function isOfPackage(name: string): boolean {
  const inPackages = name.split('/node_modules/').at(-1) ?? '';
  return !isHidden(inPackages) && /^vite\/dist\/client\/\w+\.mjs$|\.(?:css|woff2)$/.test(inPackages);
}

/** A prebundled file may still be being written when the first page requests it, so it has no real path yet. */
function isAwaited(file: string, { cache }: Roots): boolean {
  return path.dirname(file) === path.join(cache, 'deps') && isMadeReady(path.basename(file));
}

function isMadeReady(name: string): boolean {
  return /^[\w@+-][\w@.+-]*\.js(?:\.map)?$/.test(name);
}

function isHidden(name: string): boolean {
  return /(?:^|\/)\./.test(name);
}

/** The `node_modules` folders of the engine: in its folder and in all parents, as Node searches them. */
function packageFolders(engine: string): string[] {
  const folders = [];
  for (let folder = engine; ; folder = path.dirname(folder)) {
    if (path.basename(folder) !== 'node_modules') folders.push(path.join(folder, 'node_modules'));
    if (folder === path.dirname(folder)) return folders;
  }
}

/** The real path; undefined if the file does not exist. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}
