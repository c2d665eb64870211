// Longer than most: one state, and everything that is read from it at the same moment.
import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { embeddedBackend } from '../definitions/embedded-backend';
import type { Page } from '../definitions/page';
import type { ProjectType } from '../definitions/project-types';
import type { SiteFacts } from '../definitions/site-facts';
import type { SiteView } from '../definitions/site-view';
import { headTags } from '../seo/head';
import { htmlDocument, type DocumentAssets } from '../build/render/html-document';
import { publishMedia } from '../build/media/media';
import type { PublishedImage } from '../definitions/published-image';
import type { SiteSource, SourceFile } from '../definitions/site-source';
import { officialCommunes } from '../read/read-communes';
import { departmentOutlines } from '../read/read-outlines';
import { readDocument, readSite } from '../read/read-site';
import { offeredTypes } from '../resolve/project-types';
import { siteFacts } from '../resolve/site-facts';
import { fontFolder, isFontName } from '../definitions/font-families';
import { fontBytes } from '../build/fonts/look-fonts';
import { goneAddresses } from '../resolve/published-addresses';
import { redirectsOf } from '../resolve/redirects';
import { planSite, type PlannedPage, type ResolveOptions, type SitePlan } from '../resolve/resolve-site';
import { documentsOf, type Documents } from '../resolve/site-documents';
import { formatFaults } from '../validate/report/format-faults';
import type { Fault } from '../validate/report/fault';
import { settledBy, type Settled } from '../validate/settled';
import { draftMaps, type DraftMaps } from './draft-maps';
import { spriteAddress } from './draft-sprite';
import { lookAttributes } from '../look/shipped-look';
import { overlayTags } from './authoring-state';
import { changedTownPage } from './changed-town';
import { validateSite } from '../build/validate-site';
import { openTurns, type InTurn } from './turns';

export { siteRoot } from '../read/read-site';

/** The site as its author is writing it: the last version without a fault, and what is wrong with the present one. */
export interface Draft {
  /** The page at an address, resolved when it is asked for. */
  page: (address: string) => Page | undefined;
  site: SiteView | undefined;
  /** Published path (`/media/x.1a2b3c4d.svg`) to bytes. */
  media: ReadonlyMap<string, Uint8Array>;
  maps: DraftMaps;
  /** The bytes of a family of letters, or of a font of the folder; undefined when there is no such. */
  font: (name: string) => Uint8Array | undefined;
  /** Old addresses, each with the one that it leads to. */
  redirects: ReadonlyMap<string, string>;
  /** Addresses of pages that are gone for good. */
  gone: ReadonlySet<string>;
  /** The French report of the present faults; undefined when there are none. */
  report: string | undefined;
  /** The French report of the present warnings, when that is all there is to say. */
  warnings: string | undefined;
  /** Grows with each version of the folder that has been looked at. */
  revision: number;
  /**
   * Shows documents that have just been saved before the whole site is validated, which takes a while among
   * thousands: towns that are sound by themselves, and of which other pages show nothing new. Returns whether
   * it could; `refresh` must follow in any case.
   */
  preview: (files: readonly string[]) => boolean;
  /**
   * Reads the documents named, or the whole folder, and validates the site; never throws on content. What has been
   * judged already is not judged again, if the folder says the same by now.
   */
  refresh: (files?: readonly string[], judged?: Judged) => Promise<void>;
  /** The folder as it was last read, faults and all. */
  present: () => Present;
  /** The queue of all who write to the folder here: each looks, has it judged and writes, then comes the next. */
  inTurn: InTurn;
  /** What was said, when it was opened, of an operation that had been interrupted. */
  ended: string | undefined;
  /** Calls back whenever documents have been read anew; returns how to stop. */
  onRead: (listener: () => void) => () => void;
  /** What the forms of the last sound version offer. */
  projectTypes: () => ProjectType[];
  /** What it says of the company. */
  siteFacts: () => SiteFacts | undefined;
  document: (page: Page, rendering: { body: string; css: string }) => string;
}

/** What the validator has found of a folder. */
export interface Judged {
  source: SiteSource;
  faults: Fault[];
}

/** What is known of the folder as it is. */
export interface Present {
  source: SiteSource;
  images: ReadonlyMap<string, PublishedImage>;
  faults: readonly Fault[];
  /** Spares a validation what this one has seen. */
  settled: Settled | undefined;
  /** Absent while there are faults. */
  version: SoundVersion | undefined;
}

/** What is known of the last version without a fault. */
export interface SoundVersion {
  documents: Documents;
  plan: SitePlan;
  pages: ReadonlyMap<string, PlannedPage>;
}

/** Opens the folder for authoring. */
export function openDraft(root: string): Draft {
  let source: SiteSource | undefined;
  let settled: Settled | undefined;
  let faults: Fault[] = [];
  let sound: SoundVersion | undefined;
  let images: ReadonlyMap<string, PublishedImage> = new Map();
  /** Pages of towns that are shown before they are validated, by address; the sound version is left as it is. */
  const previewed = new Map<string, PlannedPage>();
  const page = (address: string) => (previewed.get(address) ?? sound?.pages.get(address))?.resolve();
  const present = () => {
    if (!source) throw new Error('Nothing has been read yet.');
    return { source, images, faults, settled, version: draft.report === undefined ? sound : undefined };
  };
  const refreshInTurn = openTurns();
  const listeners = new Set<() => void>();
  const onRead = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const draft: Draft = {
    page,
    site: undefined,
    media: new Map(),
    maps: draftMaps(),
    font: (name) => (isFontName(name) || isOwnFont(name) ? fontBytes(name, root) : undefined),
    redirects: new Map(),
    gone: new Set(),
    report: undefined,
    warnings: undefined,
    revision: 0,
    preview,
    refresh,
    present,
    inTurn: openTurns(),
    ended: undefined,
    onRead,
    projectTypes: () => (sound ? offeredTypes(sound.documents) : []),
    siteFacts: () => sound && siteFacts(sound.documents),
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
    return changedTownPage(plan, town, readDocument(root, file).data);
  }

  /** One after the other: a version that takes longer must not be taken for the last one. */
  function refresh(files?: readonly string[], judged?: Judged): Promise<void> {
    return refreshInTurn(() => refreshNow(files, judged));
  }

  async function refreshNow(files?: readonly string[], judged?: Judged): Promise<void> {
    const next = reread(files);
    // The watcher tells once more of what the studio has just saved.
    if (next === source) return;
    source = next;
    for (const listener of listeners) listener();
    const now = Date.now();
    faults = judged && saysTheSame(judged.source, source) ? judged.faults : validateSite(source, { settled, now });
    previewed.clear();
    draft.revision++;
    const report = faults.length > 0 ? formatFaults(faults, source, { format: 'pretty' }) : undefined;
    if (faults.some(({ severity }) => severity === 'error')) {
      draft.report = report;
      draft.warnings = undefined;
      // The studio draws what it can of a folder with faults.
      showImages(await publishMedia(source).catch(() => images));
      return;
    }
    settled = settledBy(source, { faults, now });
    const documents = documentsOf(source);
    showImages(await publishMedia(source));
    const plan = planSite(documents, { images, backend: embeddedBackend, ...surroundings(draft) });
    sound = { documents, plan, pages: new Map(plan.pages.map((planned) => [planned.path, planned])) };
    draft.report = undefined;
    draft.warnings = report;
    draft.redirects = new Map(redirectsOf(documents).map(({ from, to }) => [from, to]));
    draft.gone = new Set(goneAddresses(documents, now));
    draft.site = plan.site;
  }

  /** A file that has been read in the folder: no path is made of what a browser asks for. */
  function isOwnFont(name: string): boolean {
    return name.startsWith(fontFolder) && source !== undefined && source.media.includes(name);
  }

  function showImages(published: ReadonlyMap<string, PublishedImage>): void {
    images = published;
    draft.media = new Map(
      [...images.values()].flatMap(({ outputs }) => outputs.map(({ name, bytes }) => [`/${name}`, bytes])),
    );
  }

  /** Only what has changed, unless files have come or gone. */
  function reread(files: readonly string[] | undefined): SiteSource {
    const known = new Set(source?.files.map(({ file }) => file));
    // A link that has taken its place is passed over, as the reader passes it over.
    const isKnown = (file: string) =>
      known.has(file) && (lstatSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false);
    if (!source || !files?.every(isKnown)) return readSite(root);
    const changed = new Set(files);
    const documents = source.files.map((found) => {
      const read = changed.has(found.file) ? readDocument(root, found.file) : found;
      return isSameText(read, found) ? found : read;
    });
    return documents.every((file, index) => file === source?.files[index]) ? source : { ...source, files: documents };
  }

  function document(shown: Page, { body, css }: { body: string; css: string }): string {
    const siteDocument = sound?.documents.site[0]?.data;
    if (!siteDocument) throw new Error('Nothing has been read yet.');
    const assets: DocumentAssets = {
      cssUrl: '',
      fontUrls: [],
      loaderUrl: '/src/loader.ts',
      engineUrl: '/src/entry-client.tsx',
      siteUrl: '/site-data.json',
    };
    const look = lookAttributes(sound?.plan.site.look);
    const html = htmlDocument(assets, { page: shown, head: headTags(shown, siteDocument), body, root: look, css });
    return html.replace('</head>', () => `${overlayTags(draft)}</head>`);
  }
}

/** What a plan of the folder is told of the world, and where the maps of its pages go. */
export function surroundings({
  maps,
}: Pick<Draft, 'maps'>): Pick<ResolveOptions, 'communes' | 'outlines' | 'maps' | 'spriteOf'> {
  return { communes: officialCommunes(), outlines: departmentOutlines(), spriteOf: spriteAddress, maps };
}

/** Whether two readings of a folder have the same texts and the same media. */
export function saysTheSame(one: SiteSource, other: SiteSource): boolean {
  return (
    one.media === other.media &&
    one.files.length === other.files.length &&
    one.files.every((file, index) => isSameText(file, other.files[index]))
  );
}

function isSameText(one: SourceFile, other: SourceFile | undefined): boolean {
  return one.file === other?.file && one.text === other.text && one.syntaxError === other.syntaxError;
}
