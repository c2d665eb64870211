import type { AttachedFile } from './attached-files';
import type { DocumentKind } from './documents';
import { isTooDeep } from './json-depth';

/** A document as found in a folder: its text, and its value when the text is JSON. */
export interface SourceFile {
  /** Path inside the site's folder, with forward slashes. */
  file: string;
  kind: DocumentKind;
  /** File name without extension; the address of a town or of an article. */
  slug: string;
  text: string;
  /** Undefined when the text is not JSON, or JSON too deep to be walked through. */
  data: unknown;
  /** What `JSON.parse` or the decoder said, when it failed; `depth` of a text that is too deep. */
  syntaxError?: string;
}

export interface SiteSource {
  /** Folder of the site, absolute. */
  root: string;
  /** How messages name that folder, with forward slashes: from the current folder when it lies below, empty when it is the same; `root` when absent. */
  shownRoot?: string;
  /** Where the schemas lie, as seen from that folder; beside it (`../schemas`) when absent. */
  schemaFolder?: string | undefined;
  files: SourceFile[];
  /** Files of `media/`, as documents name them: `media/hero.svg`. */
  media: string[];
  /** Files of `files/`, which the site gives out as they are; absent means none. */
  attached?: readonly AttachedFile[];
  /** Other files of the folder, which the site does not read; absent means none. */
  strays?: string[];
  /** Files and folders whose names are not UTF-8, so that nothing can open them by the name shown; absent means none. */
  misnamed?: string[];
  /** What git would take for a repository of its own, by the file that shows it: `media/HEAD`; absent means none. */
  repositories?: string[];
}

/** The kind of a document, told by where it stands in the folder. */
export function kindOf(file: string): DocumentKind {
  if (file === 'site.json') return 'site';
  if (file === 'not-found.json') return 'not-found';
  if (file === 'published.json') return 'published';
  if (file.startsWith('towns/')) return 'town';
  if (file.startsWith('services/')) return 'service';
  if (file.startsWith('blog/')) return 'article';
  if (file.startsWith('layouts/')) return 'layout';
  if (file.startsWith('sections/')) return 'section';
  return 'page';
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The document that a file of the folder with this text, or these bytes, would be. */
export function documentFrom(file: string, content: string | Uint8Array): SourceFile {
  const slug = file.replace(/^.*\//, '').replace(/\.json$/, '');
  const source = { file, kind: kindOf(file), slug };
  const { text, isUtf8 } = typeof content === 'string' ? { text: content, isUtf8: true } : textOf(content);
  if (!isUtf8) return { ...source, text, data: undefined, syntaxError: 'encoding' };
  try {
    const data: unknown = JSON.parse(text);
    return isTooDeep(data) ? { ...source, text, data: undefined, syntaxError: 'depth' } : { ...source, text, data };
  } catch (error) {
    return { ...source, text, data: undefined, syntaxError: error instanceof Error ? error.message : String(error) };
  }
}

/** The text that bytes are, and whether they are UTF-8. */
export function textOf(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: decoder.decode(bytes), isUtf8: true };
  } catch {
    // Latin-1, byte for byte: what is not UTF-8 is shown as near as can be to what its author sees.
    return { text: Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''), isUtf8: false };
  }
}
