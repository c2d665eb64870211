import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';

/** A built site, read from its folder. */
export interface BuiltSite {
  out: string;
  /** The origin in its addresses. */
  origin: string;
  /** All HTML pages by the paths that visitors use. */
  pages: ReadonlyMap<string, Document>;
  /** Pages that only redirect to the new address of another one. */
  redirects: ReadonlyMap<string, Document>;
  read: (file: string) => string;
}

/** Reads a built site. */
export function readBuiltSite(out: string): BuiltSite {
  const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
  const documents = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file): [string, Document] => [addressOf(file), new JSDOM(read(file)).window.document]);
  const isRedirect = (page: Document) => page.querySelector('meta[http-equiv=refresh]') !== null;
  return {
    out,
    // Read from the published files, because these are what counts.
    origin: /<loc>(https?:\/\/[^/<]+)/.exec(read('sitemap.xml'))?.[1] ?? '',
    pages: new Map(documents.filter(([, page]) => !isRedirect(page))),
    redirects: new Map(documents.filter(([, page]) => isRedirect(page))),
    read,
  };
}

function addressOf(file: string): string {
  const address = `/${file.replace(/\.html$/, '')}`;
  return address === '/index' ? '/' : address;
}
