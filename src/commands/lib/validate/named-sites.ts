import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { visible } from '../../../site/validate/report/visible';
import { Misuse } from '../common/command-line';

/** A site named on the command line, and words for files in it; no words mean all files. */
export interface NamedSite {
  /** Undefined for the site of `SITE_CONFIG`. */
  root: string | undefined;
  names: string[];
}

/**
 * The sites that these words name: folders, files in them, or `clients/*` for every site in a folder. Throws a Misuse.
 */
export function namedSites(words: readonly string[]): NamedSite[] {
  if (words.length === 0) return [{ root: undefined, names: [] }];
  const own = path.resolve(process.env.SITE_CONFIG || 'site-config');
  const named = words.flatMap(sitesIn).map((name) => ({ name, home: homeOf(name) }));
  const isSeveral = named.some(({ home }) => home !== undefined && home !== own);
  const sites = new Map<string | undefined, string[] | undefined>();
  for (const { name, home } of named) {
    const found = statSync(name, { throwIfNoEntry: false });
    if (home === undefined && isSeveral && found?.isFile()) continue;
    if (home === undefined && found?.isDirectory())
      throw new Misuse(`Le dossier « ${visible(name)} » n’est pas un site : il n’y a pas de site.json.`);
    const root = home === own ? undefined : home;
    const isWhole = path.resolve(name) === home;
    const names = sites.has(root) ? sites.get(root) : [];
    sites.set(root, isWhole || !names ? undefined : [...names, name]);
  }
  return [...sites].map(([root, names = []]) => ({ root, names }));
}

/** Expands `clients/*` if the shell has not, as in PowerShell. */
function sitesIn(word: string): string[] {
  const [, folder] = /^(.*?)[/\\]\*$/.exec(word) ?? [];
  if (folder === undefined || !existsSync(folder)) return [word];
  const sites = readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name))
    .filter((name) => existsSync(path.join(name, 'site.json')));
  if (sites.length === 0) throw new Misuse(`Le dossier « ${visible(folder)} » ne contient aucun site.`);
  return sites;
}

/** The site of a file or folder: the nearest folder upwards (or itself) with a `site.json`. */
function homeOf(name: string): string | undefined {
  const start = path.resolve(name);
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'site.json'))) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}
