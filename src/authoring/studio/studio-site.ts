import { createHash } from 'node:crypto';
import { getLocation } from 'jsonc-parser';
import { documentFrom, type SiteSource, type SourceFile } from '../../definitions/site-source';
import { readDocument } from '../../read/read-site';
import { planSite } from '../../resolve/resolve-site';
import { documentsOf } from '../../resolve/site-documents';
import type { Draft, DraftAnswer, Drawn, PageAnswer, StudioDocument, StudioFault } from '../../studio/protocol';
import { pointerOf } from '../../studio/pointer';
import type { Fault } from '../../validate/report/fault';
import { validateSite } from '../../validate/validate-site';
import type { Draft as AuthoringSite } from '../draft-site';
import { pageOrigins } from './page-origins';

/** The page at an address as it is on disk, with what it comes from; undefined when there is none. */
export function pageAnswer(site: AuthoringSite, path: string): PageAnswer | undefined {
  const { source } = site.present();
  const drawn = draw(site, source, path);
  if (!drawn) return undefined;
  const files = new Set(
    Object.values(drawn.origins).flatMap(({ file, through }) => [file, ...(through ? [through.file] : [])]),
  );
  const documents = source.files.filter(({ file }) => files.has(file)).map(studioDocument);
  return { ...drawn, documents, faults: faultsOf(source) };
}

/** The page at an address as it would be with drafts, and what would be wrong with the site. */
export function draftAnswer(site: AuthoringSite, path: string, drafts: readonly Draft[]): DraftAnswer {
  const source = withDrafts(site.present().source, drafts);
  const drawn = draw(site, source, path);
  return { ...(drawn ? { drawn } : {}), faults: faultsOf(source) };
}

/** The folder with drafts in the place of the documents of the same name; nothing is written. */
export function withDrafts(source: SiteSource, drafts: readonly Pick<Draft, 'file' | 'text'>[]): SiteSource {
  const texts = new Map(drafts.map(({ file, text }) => [file, text]));
  const files = source.files.map((found) => {
    const text = texts.get(found.file);
    return text === undefined || text === found.text ? found : documentFrom(found.file, text);
  });
  return { ...source, files };
}

/** What can be drawn of a page, sound or not. */
function draw(site: AuthoringSite, source: SiteSource, path: string): Drawn | undefined {
  const documents = documentsOf({ ...source, files: source.files.filter(({ data }) => data !== undefined) });
  try {
    const plan = planSite(documents, { images: site.present().images, backend: { url: '', key: 'embedded' } });
    const planned = plan.pages.find((candidate) => candidate.path === path);
    if (!planned) return undefined;
    const page = planned.resolve();
    return { page, site: plan.site, origins: pageOrigins(planned, page) };
  } catch {
    // The resolver counts on sound documents. What is wrong with these is said by the validator, at its place.
    return undefined;
  }
}

/** What the validator says of the folder, each fault at its value. */
export function faultsOf(source: SiteSource): StudioFault[] {
  const texts = new Map(source.files.map(({ file, text }) => [file, text]));
  return validateSite(source).map((fault) => studioFault(fault, texts.get(fault.file) ?? ''));
}

function studioFault({ file, line, column, severity, rule, message, advice }: Fault, text: string): StudioFault {
  const lines = text.split('\n').slice(0, line - 1);
  const offset = lines.reduce((total, before) => total + before.length + 1, 0) + column;
  const pointer = pointerOf(getLocation(text, offset).path);
  return { file, pointer, severity, rule, message, ...(advice ? { advice } : {}) };
}

/** A document as the studio opens it. */
export function studioDocument({ file, kind, text }: SourceFile): StudioDocument {
  return { file, kind, text, hash: hashOf(text) };
}

/** The same for a document as it is on disk at this moment. */
export function documentOnDisk(root: string, file: string): StudioDocument {
  return studioDocument(readDocument(root, file));
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
