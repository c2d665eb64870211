import { createHash } from 'node:crypto';
import { embeddedBackend } from '../../definitions/embedded-backend';
import { documentFrom, type SiteSource, type SourceFile } from '../../definitions/site-source';
import { readDocument } from '../../read/read-site';
import { planSite, type SitePlan } from '../../resolve/resolve-site';
import { documentsOf } from '../../resolve/site-documents';
import type { Draft, DraftAnswer, DraftRequest, Drawn, PageAnswer, StudioDocument } from '../../studio/protocol';
import { changedTownPage } from '../changed-town';
import { surroundings, type Draft as AuthoringSite, type SoundVersion } from '../draft-site';
import { checkSite } from './check-site';
import { drawnOrigins } from './drawn-origins';
import { tokensFor } from './page-tokens';

/** The page at an address as it is on disk, with what it comes from; undefined when there is none. */
export function pageAnswer(site: AuthoringSite, path: string): PageAnswer | undefined {
  const { source } = site.present();
  const drawn = draw(site, source, path);
  if (!drawn) return undefined;
  const places = Object.values(drawn.origins).flatMap((origin) => [
    origin,
    ...(origin.through ? [origin.through] : []),
    ...(origin.brings ?? []),
  ]);
  const files = new Set(places.map(({ file }) => file));
  return { ...drawn, documents: source.files.filter(({ file }) => files.has(file)).map(studioDocument) };
}

/** The page at an address as it would be with drafts, and what would be wrong with the site. */
export async function draftAnswer(site: AuthoringSite, { path, drafts, check }: DraftRequest): Promise<DraftAnswer> {
  const source = withDrafts(site.present().source, drafts);
  const drawn = path === undefined ? undefined : draw(site, source, path);
  return { ...(drawn ? { drawn } : {}), ...(check ? { faults: (await checkSite(site, source)).shown } : {}) };
}

/** The folder with drafts in the place of the documents of the same name, itself when they say nothing else; nothing is written. */
export function withDrafts(source: SiteSource, drafts: readonly Pick<Draft, 'file' | 'text'>[]): SiteSource {
  const texts = new Map(drafts.map(({ file, text }) => [file, text]));
  const files = source.files.map((found) => {
    const text = texts.get(found.file);
    return text === undefined || text === found.text ? found : documentFrom(found.file, text);
  });
  // Of the folder itself the plan and the faults are known.
  return files.every((file, index) => file === source.files[index]) ? source : { ...source, files };
}

/** What can be drawn of a page, sound or not. */
function draw(site: AuthoringSite, source: SiteSource, path: string): Drawn | undefined {
  try {
    const plan = planOf(site, source);
    const planned = plan.pages.find((candidate) => candidate.path === path);
    if (!planned) return undefined;
    const drawing = { page: planned.resolve(), site: plan.site };
    const files = new Map(source.files.map((file) => [file.file, file]));
    return { ...drawing, origins: drawnOrigins(drawing, { plan, planned, files }), tokens: tokensFor(planned) };
  } catch {
    // The resolver counts on sound documents. What is wrong with these is said by the validator, at its place.
    return undefined;
  }
}

/** The pages that the folder makes, from the documents that can be read. Throws on what is too unsound to be planned. */
export function planOf(site: AuthoringSite, source: SiteSource): SitePlan {
  const { source: onDisk, version, images } = site.present();
  if (version && source === onDisk) return version.plan;
  if (version) {
    const alone = planWithTown(
      version,
      source.files.filter((file, index) => file !== onDisk.files[index]),
    );
    if (alone) return alone;
  }
  const files = source.files.filter(({ data }) => typeof data === 'object' && data !== null);
  return planSite(documentsOf({ ...source, files }), {
    images,
    backend: embeddedBackend,
    ...surroundings(site),
  });
}

/** Among thousands of towns, one that nobody else shows anything new of is planned beside them. */
function planWithTown({ documents, plan }: SoundVersion, changed: readonly SourceFile[]): SitePlan | undefined {
  const [file] = changed;
  const town = changed.length === 1 && documents.town.find((candidate) => candidate.file === file?.file);
  const page = town && changedTownPage(plan, town, file?.data);
  if (!page) return undefined;
  const pages = plan.pages.map((planned) => (planned.path === page.path ? page : planned));
  return { ...plan, site: plan.site, pages };
}

/** A document as the studio opens it. */
export function studioDocument({ file, kind, text }: SourceFile): StudioDocument {
  return { file, kind, text, hash: hashOf(text) };
}

/** The same for a document as it is on disk at this moment. Throws when it is gone. */
export function documentOnDisk(root: string, file: string): StudioDocument {
  return studioDocument(readDocument(root, file));
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
