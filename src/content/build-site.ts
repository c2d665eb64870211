import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '../engine/page';
import type { SiteView } from '../engine/site-view';
import type { Engine } from './build-engine';
import { emitHosting, redirectsOf } from './hosting-files';
import { publishMedia } from './media';
import { siteData } from './page-renderer';
import type { SiteSource } from './read-site';
import { renderPages } from './render-pool';
import { resolveSite, type ResolveFault } from './resolve-site';
import { emitSearchFiles } from './search-files';
import { documentsOf } from './site-documents';
import { planSocialImages } from './social-images';
import { fileName } from './write-page';

export interface BuildInput {
  /** A folder that has passed validation. */
  source: SiteSource;
  /** Folder to write. Files of an earlier build are kept where nothing has changed. */
  out: string;
  engine: Engine;
  backend: SiteView['backend'];
  onProgress?: (done: number, of: number) => void;
}

export interface BuildReport {
  pages: number;
  /** Those of the pages that had to be rendered. */
  rendered: number;
  faults: ResolveFault[];
}

/** What the last build of a folder wrote: each page by its path, with what it was made of. */
interface Memory {
  /** What every page shares: engine, header, footer. */
  shared: string;
  pages: Record<string, { input: string; mtime: number }>;
  /** Old addresses that a page of redirection was written for. */
  moved?: string[];
}

/**
 * Writes the whole static site; pages whose input has not changed are neither rendered nor written.
 * Nothing is written when a template names something that does not exist.
 * Throws when `out` holds files that no build has written.
 */
export async function buildSite({ source, out, engine, backend, onProgress }: BuildInput): Promise<BuildReport> {
  const documents = documentsOf(source);
  const images = await publishMedia(source);
  const { site, pages: resolved, faults } = resolveSite(documents, { images, backend });
  const siteDocument = documents.site[0]?.data;
  if (faults.length > 0 || !siteDocument) return { pages: 0, rendered: 0, faults };
  const socialImages = planSocialImages(resolved, { site: siteDocument, documents, images });
  const pages = resolved.map((page) => withPreview(page, socialImages.get(page.path)?.name));
  const redirects = redirectsOf(documents);

  const shared = digest(engine.version + JSON.stringify(site) + JSON.stringify(siteDocument));
  const before = recall(out, shared);
  const inputs = new Map(pages.map((page) => [page.path, digest(JSON.stringify(page))]));
  const stale = pages.filter((page) => !isFresh(page));
  for (const known of Object.keys(before.pages)) if (!inputs.has(known)) removePage(known);
  for (const known of before.moved ?? []) if (!inputs.has(known)) removePage(known);

  write(siteData(site).name, siteData(site).json);
  cpSync(path.join(engine.clientDirectory, 'assets'), path.join(out, 'assets'), { recursive: true, force: false });
  for (const { outputs } of images.values()) for (const { name, bytes } of outputs) write(name, bytes);
  const mark = images.get(siteDocument.company.mark.src)?.outputs[0];
  if (mark) write('favicon.svg', mark.bytes);
  const written = await renderPages(stale, stale.length, {
    engine,
    site,
    siteDocument,
    out,
    onProgress: (done) => onProgress?.(done, stale.length),
  });
  await emitSearchFiles({
    root: source.root,
    out,
    site: siteDocument,
    documents,
    pages,
    images,
    socialImages,
    redirects,
  });
  emitHosting(out, { backendOrigin: backend.url, redirects });

  const memory: Memory = { shared, pages: {}, moved: redirects.map(({ from }) => from) };
  for (const page of pages)
    memory.pages[page.path] = { input: inputs.get(page.path) ?? '', mtime: before.pages[page.path]?.mtime ?? 0 };
  for (const page of written) memory.pages[page.path] = { input: inputs.get(page.path) ?? '', mtime: page.mtime };
  remember(out, memory);
  return { pages: pages.length, rendered: written.length, faults };

  function isFresh(page: Page): boolean {
    const known = before.pages[page.path];
    if (known?.input !== inputs.get(page.path)) return false;
    const file = statSync(path.join(out, `${fileName(page)}.html`), { throwIfNoEntry: false });
    return file?.mtimeMs === known?.mtime;
  }

  function removePage(known: string) {
    for (const extension of ['html', 'json'])
      rmSync(path.join(out, `${fileName({ path: known })}.${extension}`), { force: true });
  }

  function write(name: string, content: string | Buffer) {
    const file = path.join(out, name);
    const bytes = Buffer.from(content);
    // A file that is rewritten as it was would lose its place in the caches of visitors.
    if (existsSync(file) && readFileSync(file).equals(bytes)) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

function withPreview(page: Page, name: string | undefined): Page {
  return name === undefined ? page : { ...page, preview: `/${name}` };
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}

/** Beside the code, not in the site: what a build remembers of a folder is nobody else's business. */
function memoryFile(out: string): string {
  return path.resolve(import.meta.dirname, '../../.cache/pages', `${digest(out)}.json`);
}

/** What the last build left in `out`. Without one, or after a change that concerns every page, the folder starts empty. */
function recall(out: string, shared: string): Memory {
  const file = memoryFile(out);
  if (existsSync(file) && existsSync(out)) {
    // Written by `remember`, below.
    const memory = JSON.parse(readFileSync(file, 'utf8')) as Memory;
    if (memory.shared === shared) return memory;
  }
  if (!isSafeToEmpty(out)) throw new Error(`${out} holds files that no build has written.`);
  rmSync(out, { recursive: true, force: true });
  return { shared, pages: {} };
}

/** True for a folder that is not there, is empty, or was written by an earlier build: nobody’s files are lost. */
export function isSafeToEmpty(out: string): boolean {
  return !existsSync(out) || readdirSync(out).length === 0 || existsSync(path.join(out, 'version.json'));
}

function remember(out: string, memory: Memory): void {
  const file = memoryFile(out);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(memory));
}
