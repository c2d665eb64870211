import { documentShapes } from '../../../../../src/site/definitions/shapes/written-shapes.ts';
import { isTooDeep } from '../../../../../src/site/definitions/shapes/json-depth.ts';
import { holdsTooLong } from '../../../../../src/site/definitions/text/longest-text.ts';
import { repeatsKeys } from '../../repeated-keys.ts';
import { documentFolders, kindOf } from '../../../../../src/site/definitions/documents/kinds/kinds.ts';
import { isTaken } from '../../../../../src/site/definitions/addresses/taken-names.ts';
import { isPicture } from '../../../../../src/site/definitions/media/formats/media-types.ts';
import { photographNamed } from '../../../../../src/site/definitions/media/formats/picture-formats.ts';
import { undeclared } from '../../../../../src/site/definitions/media/formats/drawing-text.ts';
import { readDrawing } from '../../../../../src/site/validate/images/read-drawing.ts';
import { bytesOf } from '../../git/bytes.ts';
import { isFolder } from '../../git/objects.ts';
import type { Folder } from '../../git/port.ts';
import { Refusal } from '../publication/refusals.ts';
import type { PublishRequest } from '../requests.ts';

/** The only files that may be written below the site's folder. */
const documentName = /^[a-z0-9]+(?:-[a-z0-9]+)*\.json$/;
const picture = /^media\/(?:[a-z0-9-]+\/)*[A-Za-z0-9][\w-]*(\.[a-z]+)$/;

/** Files without which there is no site. */
const kept = new Set(['site.json', 'home.json']);

/** In bytes, where nothing else is said. A call needs about twelve times its body in memory, and has 256 MB. */
export const limits = {
  files: 200,
  /** Of a document: ten times the longest one that anybody wrote. */
  text: 200_000,
  /** Of the two documents with lists that grow with the site. */
  list: 1_000_000,
  /** Of all documents of a publication: a text that compresses to nothing is as heavy as any other once it is read. */
  texts: 2_000_000,
  /** Of all documents of the site: what a call can open within its memory and its two seconds. */
  folder: 18_000_000,
  picture: 8_000_000,
  /** How many documents of a site are judged together, as the build does: a call has two seconds of a processor. */
  judged: 150,
  /** Of what these weigh together, before or after: 600,000 took 0.7 s and 100 MB more than the validator itself. */
  textsJudged: 450_000,
  /** Of pictures beside documents that are judged. */
  besideJudged: 3_000_000,
  body: 12_000_000,
} as const;

/** How long a document may be. */
export function longest(path: string): number {
  return path === 'site.json' || path === 'published.json' ? limits.list : limits.text;
}

/** The new contents of each file, null for a removed one; throws the first law that a change breaks. */
export function lawfulChanges(changes: PublishRequest['changes']): Map<string, Uint8Array | null> {
  if (changes.length > limits.files) throw new Refusal('too-many-files');
  const lawful = new Map<string, Uint8Array | null>();
  const length = changes.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
  if (length > limits.texts) throw new Refusal('too-large');
  for (const { path, text, bytes } of changes) {
    const isDocument = isDocumentOfSite(path);
    const [, extension = ''] = picture.exec(path) ?? [];
    const isOfSite = isDocument || (extension !== '' && isPicture(path));
    if (path.length > 120 || !isOfSite || isTaken(path)) throw new Refusal('path');
    if ((text === undefined) === (bytes === undefined)) throw new Refusal('unreadable');
    if (text === null && kept.has(path)) throw new Refusal('path');
    lawful.set(path, text === null ? null : contentsOf({ path, text, bytes, extension }));
  }
  // A case-insensitive file system would keep only one of the two.
  if (new Set([...lawful.keys()].map(folded)).size < changes.length) throw new Refusal('name');
  return lawful;
}

function contentsOf({ path, text, bytes, extension }: Given): Uint8Array {
  if (bytes !== undefined) {
    if (extension === '' || extension === '.svg') throw new Refusal('contents');
    const decoded = decodedBase64(bytes);
    if (decoded.length > limits.picture) throw new Refusal('too-large');
    if (!photographNamed(extension)?.begins(decoded)) throw new Refusal('contents');
    return decoded;
  }
  if (text === undefined || (extension !== '' && extension !== '.svg') || !text.isWellFormed())
    throw new Refusal('contents');
  if (text.length > longest(path)) throw new Refusal('too-large');
  if (extension === '.svg') return bytesOf(cleanDrawing(text));
  try {
    const value: unknown = JSON.parse(text);
    // What is nested without end would stop whoever reads it, the function first.
    const isSound = typeof value === 'object' && value !== null && !Array.isArray(value) && !isTooDeep(value);
    if (!isSound || holdsTooLong(value) || repeatsKeys(text, value)) throw new Refusal('contents');
    if (kindOf(path) === 'page' && !isPage(value)) throw new Refusal('path');
    return bytesOf(text);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('contents');
  }
}

/** Whether a document has the fields of a page alone: whatever tool knows its name finds nothing to obey. */
function isPage(value: object): boolean {
  return Object.keys(value).every((field) => Object.hasOwn(documentShapes.page.fields, field));
}

interface Given {
  path: string;
  text?: string;
  bytes?: string;
  extension: string;
}

/** Cleans a drawing as the studio would have done before storing it. */
function cleanDrawing(text: string): string {
  const { clean, faults } = readDrawing(text);
  if (clean === undefined) throw new Refusal('drawing');
  return faults.length > 0 ? clean : undeclared(text);
}

function decodedBase64(text: string): Uint8Array {
  try {
    const signs = atob(text);
    const bytes = new Uint8Array(signs.length);
    for (let at = 0; at < signs.length; at++) bytes[at] = signs.charCodeAt(at);
    return bytes;
  } catch {
    throw new Refusal('contents');
  }
}

/**
 * Checks the folder at these paths: throws if something other than a file is there, or a file other than the one that
 * the browser expects.
 */
export function checkPlaces({ folders }: Folder, changes: PublishRequest['changes']): void {
  for (const { path, before, text } of changes) {
    const steps = path.split('/');
    for (let depth = 0; depth < steps.length; depth++) {
      const entries = folders.get(steps.slice(0, depth).join('/')) ?? [];
      const name = steps[depth]!;
      const entry = entries.find((one) => one.name === name);
      if (entries.some((one) => one.name !== name && folded(one.name) === folded(name))) throw new Refusal('name');
      const isLast = depth === steps.length - 1;
      // No symbolic link, no submodule, and no folder in the place of a file.
      if (entry && !(isLast ? entry.mode.startsWith('100') : isFolder(entry.mode))) throw new Refusal('path');
      if (isLast && ((entry?.id ?? null) !== before || (text === null && !entry))) throw new Refusal('stale');
    }
  }
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function isDocumentOfSite(path: string): boolean {
  const [name = '', folder, ...more] = path.split('/').toReversed();
  return documentName.test(name) && more.length === 0 && (folder === undefined || documentFolders.includes(folder));
}
