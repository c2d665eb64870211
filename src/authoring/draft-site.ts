import { existsSync } from 'node:fs';
import path from 'node:path';
import { embeddedBackend } from '../definitions/embedded-backend';
import type { Page } from '../definitions/page';
import type { SiteView } from '../definitions/site-view';
import { headTags } from '../seo/head';
import { htmlDocument, type DocumentAssets } from '../build/render/html-document';
import { publishMedia } from '../build/media/media';
import type { PublishedImage } from '../definitions/published-image';
import type { SiteSource } from '../definitions/site-source';
import { readDocument, readSite } from '../read/read-site';
import { planSite, type PlannedPage, type SitePlan } from '../resolve/resolve-site';
import { documentsOf, type Document, type Documents } from '../resolve/site-documents';
import { formatFaults } from '../validate/report/format-faults';
import { settledBy, type Settled } from '../validate/settled';
import { validateSite } from '../validate/validate-site';
import { isSound } from '../validate/schema/validators';

export { siteRoot } from '../read/read-site';

/** The site as its author is writing it: the last version without a fault, and what is wrong with the present one. */
export interface Draft {
  /** The page at an address, resolved when it is asked for. */
  page: (address: string) => Page | undefined;
  site: SiteView | undefined;
  /** Published path (`/media/x.1a2b3c4d.svg`) to bytes. */
  media: ReadonlyMap<string, Uint8Array>;
  /** The French report of the present faults; undefined when there are none. */
  report: string | undefined;
  /**
   * Shows documents that have just been saved before the whole site is validated, which takes a while among
   * thousands: towns that are sound by themselves, and of which other pages show nothing new. Returns whether
   * it could; `refresh` must follow in any case.
   */
  preview: (files: readonly string[]) => boolean;
  /** Reads the documents named, or the whole folder, and validates the site; never throws on content. */
  refresh: (files?: readonly string[]) => Promise<void>;
  /** The folder as it was last read, faults and all, with the images of the last version without one. */
  present: () => { source: SiteSource; images: ReadonlyMap<string, PublishedImage> };
  /** Calls back whenever documents have been read anew; returns how to stop. */
  onRead: (listener: () => void) => () => void;
  document: (page: Page, rendering: { body: string; css: string }) => string;
}

/** What is known of the last version without a fault. */
interface SoundVersion {
  documents: Documents;
  plan: SitePlan;
  pages: ReadonlyMap<string, PlannedPage>;
}

type Town = Document<'town'>;

/** Opens the folder for authoring. */
export function openDraft(root: string): Draft {
  let source: SiteSource | undefined;
  let settled: Settled | undefined;
  let sound: SoundVersion | undefined;
  let images: ReadonlyMap<string, PublishedImage> = new Map();
  /** Pages of towns that are shown before they are validated, by address; the sound version is left as it is. */
  const previewed = new Map<string, PlannedPage>();
  const page = (address: string) => (previewed.get(address) ?? sound?.pages.get(address))?.resolve();
  const present = () => {
    if (!source) throw new Error('Nothing has been read yet.');
    return { source, images };
  };
  const listeners = new Set<() => void>();
  const onRead = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const draft: Draft = {
    page,
    site: undefined,
    media: new Map(),
    report: undefined,
    preview,
    refresh,
    present,
    onRead,
    document,
  };
  return draft;

  function preview(files: readonly string[]): boolean {
    if (!sound || draft.report !== undefined) return false;
    const saved = files.map((file) => savedTownPage(sound!, file));
    if (!saved.every((one) => one !== undefined)) return false;
    for (const planned of saved) previewed.set(planned.path, planned);
    return true;
  }

  function savedTownPage({ documents, plan }: SoundVersion, file: string): PlannedPage | undefined {
    const town = documents.town.find((candidate) => candidate.file === file);
    if (!town || !existsSync(path.join(root, file))) return undefined;
    const { data } = readDocument(root, file);
    if (!isSound('town', data)) return undefined;
    // The quick validator has just said so.
    const next = data as Town['data'];
    return shownElsewhere(next) === shownElsewhere(town.data) ? plan.pageOf({ ...town, data: next }) : undefined;
  }

  async function refresh(files?: readonly string[]): Promise<void> {
    source = reread(files);
    for (const listener of listeners) listener();
    const faults = validateSite(source, { settled });
    previewed.clear();
    if (faults.some(({ severity }) => severity === 'error')) {
      draft.report = formatFaults(faults, source, { format: 'pretty' });
      // The studio draws what it can of a folder with faults.
      images = await publishMedia(source).catch(() => images);
      return;
    }
    settled = settledBy(source, faults);
    const documents = documentsOf(source);
    images = await publishMedia(source);
    const plan = planSite(documents, { images, backend: embeddedBackend });
    sound = { documents, plan, pages: new Map(plan.pages.map((planned) => [planned.path, planned])) };
    draft.report = undefined;
    draft.site = plan.site;
    draft.media = new Map(
      [...images.values()].flatMap(({ outputs }) => outputs.map(({ name, bytes }) => [`/${name}`, bytes])),
    );
  }

  /** Only what has changed, unless files have come or gone. */
  function reread(files: readonly string[] | undefined): SiteSource {
    const known = new Set(source?.files.map(({ file }) => file));
    const isKnown = (file: string) => known.has(file) && existsSync(path.join(root, file));
    if (!source || !files?.every(isKnown)) return readSite(root);
    const changed = new Set(files);
    return {
      ...source,
      files: source.files.map((found) => (changed.has(found.file) ? readDocument(root, found.file) : found)),
    };
  }

  function document(shown: Page, { body, css }: { body: string; css: string }): string {
    const siteDocument = sound?.documents.site[0]?.data;
    if (!siteDocument) throw new Error('Nothing has been read yet.');
    const assets: DocumentAssets = {
      cssUrl: '',
      fontUrl: undefined,
      loaderUrl: '/src/loader.ts',
      engineUrl: '/src/entry-client.tsx',
      siteUrl: '/site-data.json',
    };
    const html = htmlDocument(assets, { page: shown, head: headTags(shown, siteDocument), body, css });
    const report = JSON.stringify({ report: draft.report ?? '' }).replaceAll('<', '\\u003c');
    return html.replace(
      '</head>',
      `<script type="application/json" id="vitrine-report">${report}</script><script type="module" src="/src/authoring/authoring-overlay.ts"></script></head>`,
    );
  }
}

/** What pages other than its own show of a town. */
function shownElsewhere({ name, postcode, department, geo }: Town['data']): string {
  return JSON.stringify([name, postcode, department, geo]);
}
