import { pageFile, pageFileTypes } from '../../site/definitions/documents/folder/site-files';
import type { Page } from '../../site/definitions/view/page';
import type { OutputFolder } from './output-folder';

/** The files of a page, as text or UTF-8 bytes. */
export interface PageFiles {
  path: Page['path'];
  html: string | Uint8Array;
  json: string | Uint8Array;
  css?: string | Uint8Array;
}

/** A written page, with what the next build needs to recognize it. */
export interface WrittenPage {
  path: string;
  /** Modification time of the HTML file, in ms since 1970; shows whether somebody else has changed it. */
  mtime: number;
}

/** Writes the HTML, the data and the style sheet of a page. */
export function writePage({ path, html, json, css }: PageFiles, out: OutputFolder): WrittenPage {
  out.replace(pageFile(path, 'json'), json);
  if (css === undefined) out.remove(pageFile(path, 'css'));
  else out.replace(pageFile(path, 'css'), css);
  return { path, mtime: out.replace(pageFile(path, 'html'), html) };
}

export function removePage(address: string, out: OutputFolder): void {
  for (const type of pageFileTypes) out.remove(pageFile(address, type));
}
