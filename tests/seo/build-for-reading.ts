import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { buildEngine } from '../../src/build/compile/compile-engine';
import { buildSite } from '../../src/build/build-site';
import { readSite } from '../../src/read/read-site';

/** A finished site, read from its folder. */
export interface BuiltSite {
  out: string;
  /** Origin that its addresses are written with. */
  origin: string;
  /** Every HTML page by the path that visitors use. */
  pages: ReadonlyMap<string, Document>;
  /** Pages that only lead to the new address of another. */
  redirects: ReadonlyMap<string, Document>;
  read: (file: string) => string;
}

/** Builds the documents of `root` into a folder that `remove` deletes. */
export async function buildForReading(root: string): Promise<BuiltSite & { remove: () => void }> {
  const out = mkdtempSync(path.join(tmpdir(), 'vitrine-seo-'));
  const source = readSite(root);
  await buildSite({ source, out, engine: await buildEngine(), backend: { url: '', key: 'embedded' } });
  const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
  const documents = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file): [string, Document] => [addressOf(file), new JSDOM(read(file)).window.document]);
  const isRedirect = (page: Document) => page.querySelector('meta[http-equiv=refresh]') !== null;
  return {
    out,
    // Read from the folder itself: what is published is what counts.
    origin: /<loc>(https?:\/\/[^/<]+)/.exec(read('sitemap.xml'))?.[1] ?? '',
    pages: new Map(documents.filter(([, page]) => !isRedirect(page))),
    redirects: new Map(documents.filter(([, page]) => isRedirect(page))),
    read,
    remove: () => rmSync(out, { recursive: true, force: true }),
  };
}

function addressOf(file: string): string {
  const address = `/${file.replace(/\.html$/, '')}`;
  return address === '/index' ? '/' : address;
}

/** A copy of the roofer's documents in which a town has had two other addresses. */
export function movedTown(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-moved-'));
  cpSync('tests/fixtures/toiture', folder, { recursive: true });
  const file = path.join(folder, 'towns/vannes.json');
  const town = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...town, aliases: ['/couvreur-vannes', '/villes/vannes'] }));
  return folder;
}
