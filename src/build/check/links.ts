import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPage, Finding } from './built-pages';
import { parseUrl } from '../../site/definitions/addresses/parse-url';
import { withoutFolder } from '../../site/definitions/addresses/site-folder';

/** A placeholder origin for resolving relative addresses. */
const own = 'https://site.invalid';

interface Folder {
  /** The folder of the built site. */
  out: string;
  /** Addresses of announced articles: these may lead to no page. */
  announced: ReadonlySet<string>;
  /** The folder of another site in which the site is; empty for a site of its own. */
  folder: string;
}

/** Links to missing pages or files, and to missing anchors. */
export function deadLinks(pages: readonly BuiltPage[], { out, announced, folder }: Folder): Finding[] {
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const isThere = (to: URL): boolean => {
    const address = withoutFolder(folder, to.pathname);
    if (address === undefined) return false;
    if (announced.has(address)) return true;
    const target = byAddress.get(address);
    if (!target) return path.extname(address) !== '' && existsSync(path.join(out, decodeURIComponent(address)));
    return (
      to.hash === '' ||
      target.isRedirect ||
      target.document.getElementById(decodeURIComponent(to.hash.slice(1))) !== null
    );
  };
  return pages.flatMap((page) => {
    const dead = addressesIn(page, folder).filter((to) => to.origin === own && !isThere(to));
    return [...new Set(dead.map((to) => to.pathname + to.hash))].map((to) => ({
      address: page.address,
      what: `« ${to} » n’existe pas dans le site`,
    }));
  });
}

function addressesIn({ address, document }: BuiltPage, folder: string): URL[] {
  const named = [...document.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
  const candidates = [...document.querySelectorAll('[srcset]')].flatMap((source) =>
    (source.getAttribute('srcset') ?? '').split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
  );
  return [...named, ...candidates].flatMap((to) => parseUrl(to, own + folder + address) ?? []);
}
