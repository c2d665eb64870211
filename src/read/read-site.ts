import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentKind } from '../definitions/documents';

/** A document as found on disk: its text, and its value when the text is JSON. */
export interface SourceFile {
  /** Path inside the site's folder, with forward slashes. */
  file: string;
  kind: DocumentKind;
  /** File name without extension; the address of a town or of an article. */
  slug: string;
  text: string;
  /** Undefined when the text is not JSON. */
  data: unknown;
  /** What `JSON.parse` or the decoder said, when it failed. */
  syntaxError?: string;
}

export interface SiteSource {
  /** Folder of the site, absolute. */
  root: string;
  files: SourceFile[];
  /** Files of `media/`, as documents name them: `media/hero.svg`. */
  media: string[];
  /** Other files of the folder, which the site does not read; absent means none. */
  strays?: string[];
}

/** The kind of a document, told by where it stands in the folder. */
export function kindOf(file: string): DocumentKind {
  if (file === 'site.json') return 'site';
  if (file === 'not-found.json') return 'not-found';
  if (file.startsWith('towns/')) return 'town';
  if (file.startsWith('services/')) return 'service';
  if (file.startsWith('blog/')) return 'article';
  if (file.startsWith('layouts/')) return 'layout';
  return 'page';
}

/**
 * Every document of the folder, sorted by path; nothing is validated here.
 * Throws when the folder itself cannot be read.
 */
export function readSite(root: string): SiteSource {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  const files = names
    .filter((name) => name.endsWith('.json') && !name.startsWith('media/'))
    .map((name) => readDocument(root, name));
  const media = names.filter((name) => name.startsWith('media/'));
  return { root, files, media, strays: names.filter((name) => !name.endsWith('.json') && !name.startsWith('media/')) };
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** One document of the folder. */
export function readDocument(root: string, file: string): SourceFile {
  return documentFrom(file, readFileSync(path.join(root, file)));
}

/** The document that a file of the folder with these bytes would be. */
export function documentFrom(file: string, bytes: Uint8Array): SourceFile {
  const source = { file, kind: kindOf(file), slug: path.basename(file, '.json') };
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return { ...source, text: Buffer.from(bytes).toString('latin1'), data: undefined, syntaxError: 'encoding' };
  }
  try {
    return { ...source, text, data: JSON.parse(text) };
  } catch (error) {
    return { ...source, text, data: undefined, syntaxError: error instanceof Error ? error.message : String(error) };
  }
}

/** The site's folder: `SITE_CONFIG`, or `site-config` under the current folder. Throws when it is not there. */
export function siteRoot(env: NodeJS.ProcessEnv = process.env): string {
  const root = path.resolve(env.SITE_CONFIG || 'site-config');
  if (!existsSync(root)) throw new Error(`Le dossier « ${root} » n’existe pas. Vérifiez la variable SITE_CONFIG.`);
  return root;
}
