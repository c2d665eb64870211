import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteSource } from '../../site/definitions/documents/site-source';
import { readDocument } from '../../site/read/read-site';
import { publishedFile, publishedText, unrememberedPages } from '../../site/resolve/addresses/published-addresses';
import { documentsOf } from '../../site/resolve/plan/site-documents';
import { FolderFault } from '../../site/write/folder-fault';
import { writeFolder } from '../../site/write/write-folder';

/** Retries if somebody else changes the list at the same time, which is rare. */
const mostTries = 5;

/**
 * Adds the addresses that visitors see at `now` (ms since 1970) to `published.json`, so that none can disappear later
 * unnoticed. The folder must be valid. Returns the new addresses. Throws a `FolderFault`.
 */
export function rememberAddresses(source: SiteSource, now: number): string[] {
  for (let tries = 0; tries < mostTries; tries++) {
    const present = tries === 0 ? source : withListOnDisk(source);
    const documents = documentsOf(present);
    const fresh = unrememberedPages(documents, now).map(({ path: address }) => address);
    const before = present.files.find(({ file }) => file === publishedFile)?.text;
    const after = publishedText(documents, now);
    if (writeFolder(source.root, [{ file: publishedFile, before, after }]).length === 0) return fresh;
  }
  throw new FolderFault(`« ${publishedFile} » change sans cesse : fermez ce qui y écrit, puis recommencez.`);
}

/** The folder with the list that somebody else has just written. */
function withListOnDisk(source: SiteSource): SiteSource {
  const others = source.files.filter(({ file }) => file !== publishedFile);
  const isThere = existsSync(path.join(source.root, publishedFile));
  return { ...source, files: isThere ? [...others, readDocument(source.root, publishedFile)] : others };
}
