import { digestOf } from '../../definitions/digest';
import { documentFrom, type SiteSource, type SourceFile } from '../../definitions/site-source';
import type { StudioSite } from './open-site';
import type { Draft, StudioDocument } from './protocol';
import { malformed, notFound } from './question';
import type { Reply } from './reply';

/** Each document's, once: all of them are listed again after each saving. */
const hashes = new WeakMap<SourceFile, string>();

/** A document as the studio opens it. */
export function studioDocument(found: SourceFile): StudioDocument {
  const { file, kind, text } = found;
  const hash = hashes.get(found) ?? digestOf(text);
  hashes.set(found, hash);
  return { file, kind, text, hash };
}

/** What was last made of a draft of each document, which is sent again at each key, and beside each question. */
const lastDrafts = new WeakMap<SourceFile, SourceFile>();

function draftOf(found: SourceFile, text: string): SourceFile {
  const last = lastDrafts.get(found);
  if (last?.text === text) return last;
  const made = documentFrom(found.file, text);
  lastDrafts.set(found, made);
  return made;
}

/** The site with drafts in the place of the documents of the same name, itself when they say nothing else; nothing is written. */
export function withDrafts(source: SiteSource, drafts: readonly Pick<Draft, 'file' | 'text'>[]): SiteSource {
  const texts = new Map(drafts.map(({ file, text }) => [file, text]));
  const files = source.files.map((found) => {
    const text = texts.get(found.file);
    return text === undefined || text === found.text ? found : draftOf(found, text);
  });
  // Of the site itself the plan and the faults are known.
  return files.every((file, index) => file === source.files[index]) ? source : { ...source, files };
}

/** A document that was found in the site by its name. */
export function documentOf(site: StudioSite, file: string): SourceFile | undefined {
  return site.present().source.files.find((one) => one.file === file);
}

export const noDocument = notFound('Ce document n’existe pas.');

/** Why documents that a request names are refused, if they are: each must be named once. Those that are no more are passed over. */
export function namedTwice(named: readonly { file: string }[]): Reply<never> | undefined {
  return new Set(named.map(({ file }) => file)).size < named.length ? malformed : undefined;
}
