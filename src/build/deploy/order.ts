import { hostFileNames } from '../output/hosts/host-rules';
import { versionName } from '../output/hosts/http-headers';
import {
  siteFiles,
  siteFolders,
  type pageFileTypes,
  type SiteFile,
} from '../../site/definitions/documents/folder/site-files';

/** Whether a file's name contains a digest of its content: it never changes, and may be there before any page. */
export function isHashed(name: string): boolean {
  return siteFolders.some((folder) => name.startsWith(`${folder}/`));
}

/** What leads to pages: only once they are there. */
const lists = new Set<string>(['flux.xml', 'pages.txt', 'robots.txt', 'sitemap.xml'] satisfies SiteFile[]);
const rules = new Set<string>(hostFileNames);
/** The files of a page, in the order in which they take their places. */
const types: readonly (typeof pageFileTypes)[number][] = ['css', 'json', 'html'];

/**
 * The order in which files take their places, so that none names one that is not there: what pages show, then each
 * page (its style and its data just before its HTML: the three belong together), then what leads to pages, the rules,
 * and last the version, which says that all is there.
 */
export function inOrder(names: Iterable<string>): string[] {
  return [...names]
    .map((name) => ({ name, key: keyOf(name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ name }) => name);
}

function keyOf(name: string): string {
  const type = types.findIndex((ending) => name.endsWith(`.${ending}`));
  const stem = type < 0 ? name : name.slice(0, name.lastIndexOf('.'));
  return `${rankOf(name)} ${stem}\0${type}`;
}

function rankOf(name: string): number {
  if (isHashed(name)) return 0;
  if (name === versionName) return 5;
  if (rules.has(name)) return 4;
  if (lists.has(name)) return 3;
  return fixed.has(name) ? 1 : types.some((ending) => name.endsWith(`.${ending}`)) ? 2 : 1;
}

/** The files with a fixed name, which pages show: icons, what the studio reads. */
const fixed = new Set<string>(siteFiles.filter((name) => !name.endsWith('.html')));
