import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { attachedFolder, type AttachedFile } from '../definitions/media/attached-files';
import { withoutCopies } from '../definitions/documents/folder/document-copies';
import { isLeftBehind } from '../definitions/documents/folder/left-behind';
import { documentFolders } from '../definitions/documents/kinds/kinds';
import { documentFrom, type SiteSource, type SourceFile } from '../definitions/documents/site-source';
import { projectRoot } from './disk/roots';

/**
 * Reads every document of a folder and lists its other files, sorted by path, without validating anything. Throws if the
 * folder itself cannot be read.
 */
export function readSite(root: string): SiteSource {
  const { names: all, links, misnamed, repositories } = namesUnder(root);
  const names = all.filter((name) => !name.startsWith(attachedFolder));
  const attached = attachedUnder(root);
  const isDocument = (name: string) => name.endsWith('.json') && !name.startsWith('media/');
  const { files, copies } = withoutCopies(names.filter(isDocument).map((name) => readDocument(root, name)));
  const media = names.filter((name) => name.startsWith('media/'));
  const strays = names.filter((name) => !isDocument(name) && !name.startsWith('media/'));
  const schemaFolder = schemaFolderFrom(root);
  return {
    root,
    shownRoot: shownRootOf(root),
    ...(schemaFolder === undefined ? {} : { schemaFolder }),
    files,
    media,
    ...(attached.length > 0 ? { attached } : {}),
    strays,
    ...(copies.length > 0 ? { copies } : {}),
    ...(links.length > 0 ? { links } : {}),
    ...(misnamed.length > 0 ? { misnamed } : {}),
    ...(repositories.length > 0 ? { repositories } : {}),
  };
}

/** The folder's name as the user knows it. */
function shownRootOf(root: string): string {
  const relative = path.relative(projectRoot(), root);
  return (relative.startsWith('..') ? root : relative).split(path.sep).join('/');
}

/**
 * The path from a site's folder to the schemas; undefined for a site outside this project, and for a copy in `.local`:
 * its documents name the schemas from where they were written.
 */
export function schemaFolderFrom(root: string): string | undefined {
  const inside = path.relative(projectRoot(), path.resolve(root));
  if (inside === '' || /^(\.\.|\.local)/.test(inside) || path.isAbsolute(inside)) return undefined;
  return `${'../'.repeat(inside.split(path.sep).length)}schemas`;
}

/** Everything in `files/`: links and hidden files too, so that validation can refuse them by name. */
function attachedUnder(root: string): AttachedFile[] {
  const folder = path.join(root, attachedFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !isUnseen(entry.name))
    .map((entry) => {
      const absolute = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = lstatSync(absolute);
      const file = path.relative(root, absolute).split(path.sep).join('/');
      return { file, size, changed: mtimeMs, ...(entry.isFile() ? {} : { isLink: true as const }) };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** Among attached files, other hidden ones are refused by their names. */
function isUnseen(name: string): boolean {
  return ['.DS_Store', '.gitkeep', '.gitignore'].includes(name) || isLeftBehind(name);
}

interface Found {
  names: string[];
  links: { file: string; target: string }[];
  misnamed: string[];
  repositories: string[];
}

/**
 * Every file of a folder except hidden ones and leftovers, sorted by path; also links in the place of what the site
 * reads, names that are not UTF-8, and repositories inside the folder.
 */
function namesUnder(root: string): Found {
  const names: string[] = [];
  const links: Found['links'] = [];
  const misnamed: string[] = [];
  const repositories: string[] = [];
  visit('');
  return { names: names.sort(), links, misnamed: misnamed.sort(), repositories: repositories.sort() };

  function visit(folder: string): void {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
    const shown = repositoryIn(entries.map(({ name }) => name));
    // The site's own folder may be a repository.
    if (shown && !(folder === '' && shown.toLowerCase() === '.git')) repositories.push(path.posix.join(folder, shown));
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      if (isLeftBehind(name)) {
        // Git would look into it all the same.
        if (entry.isDirectory()) visit(name);
        continue;
      }
      // U+FFFD replaces bytes that are not UTF-8; but a real name may also contain it.
      if (entry.name.includes('\ufffd') && !existsSync(path.join(root, name))) misnamed.push(name);
      else if (entry.isDirectory()) visit(name);
      else if (entry.isFile()) names.push(name);
      else if (entry.isSymbolicLink() && isRead(name))
        links.push({ file: name, target: readlinkSync(path.join(root, name)) });
    }
  }
}

/** Whether the site would read a file or a folder of that name; links in `files/` are listed with its files. */
function isRead(name: string): boolean {
  const isFolder = [...documentFolders, 'media', attachedFolder.slice(0, -1)].includes(name);
  return isFolder || name.startsWith('media/') || (name.endsWith('.json') && !name.startsWith(attachedFolder));
}

/**
 * The file that makes git treat a folder as a repository: `.git`, or `HEAD` with its companions
 * (gitrepository-layout(5)). Names are compared without case, because some file systems ignore it.
 */
function repositoryIn(names: readonly string[]): string | undefined {
  const named = (wanted: string) => names.find((name) => name.toLowerCase() === wanted);
  const isBare = named('commondir') ?? (named('objects') && named('refs'));
  return (isBare && named('head')) || named('.git');
}

/** Reads one document of the folder. */
export function readDocument(root: string, file: string): SourceFile {
  return documentFrom(file, readFileSync(path.join(root, file)));
}

/** The site's folder: `SITE_CONFIG`, or `site-config` in the current folder. Throws if it does not exist. */
export function siteRoot(env: NodeJS.ProcessEnv = process.env): string {
  const root = path.resolve(env.SITE_CONFIG || 'site-config');
  if (!existsSync(root)) throw new Error(`Le dossier « ${root} » n’existe pas. Vérifiez la variable SITE_CONFIG.`);
  return root;
}
