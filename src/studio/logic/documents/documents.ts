import { digestOf } from '../../../site/definitions/shapes/digest';
import { documentFrom, type SiteSource, type SourceFile } from '../../../site/definitions/documents/site-source';
import type { StudioSite } from '../store/open-site';
import type { Draft, StudioDocument } from '../transport/protocol';
import { malformed, notFound } from '../transport/question';
import type { Reply } from '../transport/reply';

/** A cache of hashes: all documents are listed after each save. */
const hashes = new WeakMap<SourceFile, string>();

/** A document as the studio opens it. */
export function studioDocument(found: SourceFile): StudioDocument {
  const { file, kind, text } = found;
  const hash = hashes.get(found) ?? digestOf(text);
  hashes.set(found, hash);
  return { file, kind, text, hash };
}

/** A cache of the last parsed draft of each document, because drafts are sent with every request. */
const lastDrafts = new WeakMap<SourceFile, SourceFile>();

function draftOf(found: SourceFile, text: string): SourceFile {
  const last = lastDrafts.get(found);
  if (last?.text === text) return last;
  const made = documentFrom(found.file, text);
  lastDrafts.set(found, made);
  return made;
}

/** The site with drafts instead of the saved documents; the same object if they are equal. Writes nothing. */
export function withDrafts(source: SiteSource, drafts: readonly Pick<Draft, 'file' | 'text'>[]): SiteSource {
  const texts = new Map(drafts.map(({ file, text }) => [file, text]));
  const files = source.files.map((found) => {
    const text = texts.get(found.file);
    return text === undefined || text === found.text ? found : draftOf(found, text);
  });
  // Plan and faults are cached by the site object, so return the same one.
  return files.every((file, index) => file === source.files[index]) ? source : { ...source, files };
}

/** The document with this name, if the site has it. */
export function documentOf(site: StudioSite, file: string): SourceFile | undefined {
  return site.present().source.files.find((one) => one.file === file);
}

export const noDocument = notFound('Ce document n’existe pas.');

/** A refusal if a request names a document twice. Documents that no longer exist are ignored. */
export function namedTwice(named: readonly { file: string }[]): Reply<never> | undefined {
  return new Set(named.map(({ file }) => file)).size < named.length ? malformed : undefined;
}
