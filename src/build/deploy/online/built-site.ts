import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf } from '../../../site/definitions/addresses/site-folder';
import { hostFileNames } from '../../output/hosts/host-rules';
import { readRedirects, readSiteHeaders } from '../../output/hosts/hosting-files';
import { hashedFolders, versionName } from '../../output/hosts/http-headers';
import { pageFile } from '../../../site/definitions/documents/folder/site-files';
import { textDigest } from '../../output/text-digest';
import type { Build } from '../build-files';

/** What a finished build promises of each kind of address; all addresses begin with `/`. */
export interface BuiltSite {
  /** The address of the site, without a slash at its end. */
  url: string;
  /** The content of `version.json`. */
  version: string;
  /** A page besides the home page, if there is one. */
  page: string;
  /** A page with a folder of the same name, in which servers may get lost. */
  parent: string | undefined;
  /** Recognizes the page, and the page of unknown addresses: see `textDigest`; empty if it is not known. */
  pageDigest: string;
  notFoundDigest: string;
  /** An address that has moved, and its target. */
  moved: { from: string; to: string } | undefined;
  gone: string | undefined;
  /** A file with a hash in its name. */
  hashed: string | undefined;
  /** The headers of every answer; none if they are not known any more. */
  headers: Record<string, string>;
  /** The files that are there and that only hosts read. */
  hidden: readonly { address: string; text: string }[];
}

/** The files of other hosts that say which headers and redirects a build promises; absent for an earlier build. */
export type Promises = Partial<Record<'_headers' | '_redirects', string>>;

export function promisesIn(folder: string): Promises {
  const names = (['_headers', '_redirects'] as const).filter((name) => existsSync(path.join(folder, name)));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** What a build promises. Undefined if its home page does not name its own address, as that of another tool's site. */
export async function builtSite({ files, read }: Build, promises: Promises): Promise<BuiltSite | undefined> {
  const names = [...files.keys()].sort();
  const text = async (name: string) => (files.has(name) ? Buffer.from(await read(name)).toString('utf8') : '');
  const url = canonicalOf(await text(pageFile('/', 'html')));
  if (url === undefined) return undefined;
  const depth = (address: string) => address.split('/').length;
  const pages = pagesAmong(names).toSorted((one, other) => depth(one) - depth(other));
  const parent = pages.find((address) => names.some((name) => name.startsWith(`${address.slice(1)}/`)));
  const page = pages.find((address) => address !== '/' && address !== parent) ?? parent ?? '/';
  const { redirects, gone } = readRedirects(promises._redirects ?? '', folderOf(url));
  const hidden = hostFileNames.filter((name) => files.has(name));
  return {
    url,
    version: await text(versionName),
    page,
    parent,
    pageDigest: textDigest(await text(pageFile(page, 'html'))),
    notFoundDigest: textDigest(await text(pageFile('/404', 'html'))),
    moved: redirects.find(({ query }) => !query),
    gone: [...gone][0],
    hashed: names.filter((name) => hashedFolders.some((folder) => name.startsWith(`${folder}/`))).map(absolute)[0],
    headers: readSiteHeaders(promises._headers ?? ''),
    hidden: await Promise.all(hidden.map(async (name) => ({ address: absolute(name), text: await text(name) }))),
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

function canonicalOf(page: string): string | undefined {
  return /<link rel="canonical" href="(https?:\/\/[^"]+?)\/?"/.exec(page)?.[1];
}

function absolute(name: string): string {
  return `/${name}`;
}
