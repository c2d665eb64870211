import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteSource } from '../definitions/site-source';
import { publishedFile, publishedText, unrememberedPages } from '../resolve/published-addresses';
import { documentsOf } from '../resolve/site-documents';

/**
 * Writes down, in `published.json`, the addresses of a sound folder that visitors see at a time, in ms since 1970, so
 * that none of them is lost later without a word. Returns those that were not known.
 */
export function rememberAddresses(source: SiteSource, now: number): string[] {
  const documents = documentsOf(source);
  const fresh = unrememberedPages(documents, now).map(({ path: address }) => address);
  const text = publishedText(documents, now);
  const file = source.files.find((document) => document.file === publishedFile);
  if (file?.text !== text) writeFileSync(path.join(source.root, publishedFile), text);
  return fresh;
}
