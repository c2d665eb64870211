import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPage, Finding } from './built-pages';
import { parseUrl } from '../definitions/parse-url';

/** A placeholder origin for resolving relative addresses. */
const own = 'https://site.invalid';

interface Folder {
  /** The folder of the built site. */
  out: string;
  /** Addresses of announced articles: these may lead to no page. */
  announced: ReadonlySet<string>;
}

/** Links to missing pages or files, and to missing anchors. */
export function deadLinks(pages: readonly BuiltPage[], { out, announced }: Folder): Finding[] {
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const isThere = (to: URL): boolean => {
    const target = byAddress.get(to.pathname);
    if (!target) return path.extname(to.pathname) !== '' && existsSync(path.join(out, decodeURIComponent(to.pathname)));
    return (
      to.hash === '' ||
      target.isRedirect ||
      target.document.getElementById(decodeURIComponent(to.hash.slice(1))) !== null
    );
  };
  return pages.flatMap((page) => {
    const dead = addressesIn(page).filter((to) => to.origin === own && !announced.has(to.pathname) && !isThere(to));
    return [...new Set(dead.map((to) => to.pathname + to.hash))].map((to) => ({
      address: page.address,
      what: `« ${to} » n’existe pas dans le site`,
    }));
  });
}

function addressesIn({ address, document }: BuiltPage): URL[] {
  const named = [...document.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
  const candidates = [...document.querySelectorAll('[srcset]')].flatMap((source) =>
    (source.getAttribute('srcset') ?? '').split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
  );
  return [...named, ...candidates].flatMap((to) => parseUrl(to, own + address) ?? []);
}
