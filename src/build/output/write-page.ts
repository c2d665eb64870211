import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '../../definitions/page';

/** The files of a page: text, or its UTF-8 bytes. */
export interface PageFiles {
  path: Page['path'];
  html: string | Uint8Array;
  json: string | Uint8Array;
  css?: string | Uint8Array;
}

/** A page on disk, as the next build recognises it. */
export interface WrittenPage {
  path: string;
  /** Last modification of the HTML file, in ms since 1970: tells whether somebody else has touched it. */
  mtime: number;
}

/** `/` is `index`, `/blog` is `blog`: hosts serve `blog.html` at `/blog`. */
export function fileName(page: Pick<Page, 'path'>): string {
  return page.path === '/' ? 'index' : page.path.slice(1);
}

/** Writes the HTML and the data of pages under `out`. */
export function pageWriter(out: string): (page: PageFiles) => WrittenPage {
  const folders = new Set<string>();
  return (page) => {
    const file = path.join(out, `${fileName(page)}.html`);
    const folder = path.dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(path.join(out, `${fileName(page)}.json`), page.json);
    const styles = path.join(out, `${fileName(page)}.css`);
    if (page.css === undefined) rmSync(styles, { force: true });
    else writeFileSync(styles, page.css);
    writeFileSync(file, page.html);
    return { path: page.path, mtime: statSync(file).mtimeMs };
  };
}
