import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hostFileNames, readRedirects, readSiteHeaders } from '../../build/output/hosting-files';
import { hashedFolders, versionName } from '../../build/output/http-headers';
import { filesUnder } from '../../build/output/publication';
import { pageFile } from '../../definitions/site-files';

/** What a finished build promises of each kind of address; all addresses begin with `/`. */
export interface BuiltSite {
  /** The content of `version.json`. */
  version: string;
  /** A page besides the home page, if there is one. */
  page: string;
  /** A page with a folder of the same name, in which servers may get lost. */
  parent: string | undefined;
  pageText: string;
  notFoundText: string;
  /** An address that has moved, and its target. */
  moved: { from: string; to: string } | undefined;
  gone: string | undefined;
  /** A file with a hash in its name. */
  hashed: string | undefined;
  /** The headers of every answer. */
  headers: Record<string, string>;
  /** The files that only hosts read. */
  hidden: readonly { address: string; text: string }[];
}

/** Reads a folder that a build wrote. Throws the system's error if its files cannot be read. */
export function builtSite(out: string): BuiltSite {
  const read = (name: string) => readFileSync(path.join(out, name), 'utf8');
  const names = filesUnder(out, '').toSorted();
  const depth = (address: string) => address.split('/').length;
  const pages = pagesAmong(names).toSorted((one, other) => depth(one) - depth(other));
  const parent = pages.find((address) => names.some((name) => name.startsWith(`${address.slice(1)}/`)));
  const page = pages.find((address) => address !== '/' && address !== parent) ?? parent ?? '/';
  const { redirects, gone } = readRedirects(read('_redirects'));
  return {
    version: read(versionName),
    page,
    parent,
    pageText: read(pageFile(page, 'html')),
    notFoundText: read(pageFile('/404', 'html')),
    moved: redirects.find(({ query }) => !query),
    gone: [...gone][0],
    hashed: names.filter((name) => hashedFolders.some((folder) => name.startsWith(`${folder}/`))).map(absolute)[0],
    headers: readSiteHeaders(read('_headers')),
    hidden: hostFileNames
      .filter((name) => existsSync(path.join(out, name)))
      .map((name) => ({ address: absolute(name), text: read(name) })),
  };
}

/** The addresses of the pages among the files of a site: those with data beside their text. */
export function pagesAmong(names: readonly string[]): string[] {
  const known = new Set(names);
  return names.flatMap((name) => {
    const stem = /^(.*)\.json$/.exec(name)?.[1];
    if (stem === undefined || stem === '404' || !known.has(`${stem}.html`)) return [];
    return [stem === 'index' ? '/' : `/${stem}`];
  });
}

function absolute(name: string): string {
  return `/${name}`;
}
