import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '../engine/page';
import type { SiteView } from '../engine/site-view';
import { headTags } from '../seo/head';
import { robots, sitemap } from '../seo/sitemap';
import type { Engine } from './build-engine';
import { criticalCss } from './critical-css';
import { htmlDocument } from './html-document';
import { publishMedia } from './media';
import type { SiteSource } from './read-site';
import { resolveSite, type ResolveFault } from './resolve-site';
import { documentsOf } from './site-documents';

export interface BuildInput {
  /** A folder that has passed validation. */
  source: SiteSource;
  /** Folder to write; emptied first. */
  out: string;
  engine: Engine;
  backend: SiteView['backend'];
}

export interface BuildReport {
  pages: number;
  faults: ResolveFault[];
}

/** Writes the whole static site. Nothing is written when a template names something that does not exist. */
export async function buildSite({ source, out, engine, backend }: BuildInput): Promise<BuildReport> {
  const documents = documentsOf(source);
  const images = await publishMedia(source);
  const { site, pages, faults } = resolveSite(documents, { images, backend });
  const siteDocument = documents.site[0]?.data;
  if (faults.length > 0 || !siteDocument) return { pages: 0, faults };

  rmSync(out, { recursive: true, force: true });
  cpSync(path.join(engine.clientDirectory, 'assets'), path.join(out, 'assets'), { recursive: true });
  for (const { outputs } of images.values()) for (const { name, bytes } of outputs) write(name, bytes);
  const mark = images.get(siteDocument.company.mark.src)?.outputs[0];
  if (mark) write('favicon.svg', mark.bytes);

  const cssFor = criticalCss(engine.css);
  for (const page of pages) {
    const body = engine.renderPage(page, site);
    const css = await cssFor(body);
    write(
      `${fileName(page)}.html`,
      htmlDocument(engine, { page, site, head: headTags(page, siteDocument), body, css }),
    );
    write(`${fileName(page)}.json`, JSON.stringify(page));
  }
  write('sitemap.xml', sitemap(pages, siteDocument));
  write('robots.txt', robots(siteDocument));
  return { pages: pages.length, faults };

  function write(name: string, content: string | Buffer) {
    const file = path.join(out, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** `/` is `index`, `/blog` is `blog`: hosts serve `blog.html` at `/blog`. */
export function fileName(page: Pick<Page, 'path'>): string {
  return page.path === '/' ? 'index' : page.path.slice(1);
}
