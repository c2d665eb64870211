import type { AttachedFile } from '../media/attached-files';
import type { DocumentKind } from './documents';
import { kindOf } from './kinds/kinds.ts';
import { isTooDeep } from '../shapes/json-depth.ts';

/** A document of a folder: its text, and its value if it is JSON. */
export interface SourceFile {
  /** Path inside the site's folder, with forward slashes. */
  file: string;
  kind: DocumentKind;
  /** File name without extension; the address of a town or of an article. */
  slug: string;
  text: string;
  /** Undefined if the text is not JSON or is nested too deeply. */
  data: unknown;
  /** The error of `JSON.parse` or of the decoder; `depth` if it is nested too deeply. */
  syntaxError?: string;
}

/** A copy that a program made of a document, beside it. */
export interface DocumentCopy {
  file: string;
  /** The document that it copies. */
  of: string;
}

export interface SiteSource {
  /** Folder of the site, absolute. */
  root: string;
  /**
   * The folder's name in messages, with forward slashes: relative to the current folder if it is inside, empty if it is
   * the same. `root` if absent.
   */
  shownRoot?: string;
  /** The path from the folder to the schemas; `../schemas` if absent. */
  schemaFolder?: string | undefined;
  files: SourceFile[];
  /** Files of `media/`, as documents name them: `media/hero.svg`. */
  media: string[];
  /** The attached files (`files/`), published unchanged; absent means none. */
  attached?: readonly AttachedFile[];
  /** Other files of the folder, which the site does not read; absent means none. */
  strays?: string[];
  /** Files and folders with a name that is not UTF-8, so that nothing can open them. */
  misnamed?: string[];
  /** Copies of documents that programs made, and that the site does not read; absent means none. */
  copies?: readonly DocumentCopy[];
  /** Symbolic links where a document, a picture or a folder of the site would be, with what they lead to. */
  links?: readonly { file: string; target: string }[];
  /** Nested git repositories, given by the file that makes them one: `media/HEAD`. */
  repositories?: string[];
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The document made from a file's text or bytes. */
export function documentFrom(file: string, content: string | Uint8Array): SourceFile {
  const slug = file.replace(/^.*\//, '').replace(/\.json$/, '');
  const source = { file, kind: kindOf(file), slug };
  const { text, isUtf8 } = typeof content === 'string' ? { text: content, isUtf8: true } : textOf(content);
  if (!isUtf8 || isWide(text)) return { ...source, text, data: undefined, syntaxError: 'encoding' };
  try {
    const data: unknown = JSON.parse(text);
    return isTooDeep(data) ? { ...source, text, data: undefined, syntaxError: 'depth' } : { ...source, text, data };
  } catch (error) {
    return { ...source, text, data: undefined, syntaxError: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether plain letters were written in two bytes each: such bytes are valid UTF-8, and are no JSON. */
function isWide(text: string): boolean {
  return text.charCodeAt(0) !== text.charCodeAt(1) && (text.startsWith('\0') || text.charAt(1) === '\0');
}

/** Decodes bytes, and says whether they are UTF-8. */
export function textOf(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: decoder.decode(bytes), isUtf8: true };
  } catch {
    // Latin-1 keeps every byte, and looks most like what the author sees.
    return { text: Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''), isUtf8: false };
  }
}
