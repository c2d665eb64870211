// Longer than most files: one pass over the pages, whose steps share much state.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { outputOf } from '../definitions/attached-files';
import { summaryOf, type PageSummary } from '../definitions/page-summary';
import type { Page, ResolvedImage } from '../definitions/page';
import type { PublishedImage } from '../definitions/published-image';
import type { SiteView } from '../definitions/site-view';
import type { Engine } from './compile/engine';
import { codeDigest } from './code-digest';
import { digest, isUntouched, recall, unchangedPages, type BuildMemory, type KeptPage } from './build-memory';
import type { DeskPage } from './output/desk-page';
import type { StudioPages } from './output/studio-pages';
import { commitBuilt } from './output/site-version';
import { emitHosting } from './output/hosting-files';
import { publishMedia } from './media/media';
import { openOutput, type OutputFolder } from './output/output-folder';
import { publishAssets } from './publish-assets';
import { removePage } from './output/write-page';
import type { SiteSource } from '../definitions/site-source';
import { renderPages } from './render/render-pool';
import { officialCommunes } from '../read/read-communes';
import { lastChanges } from '../read/last-changes';
import { mapLetters } from '../read/read-letters';
import { departmentOutlines } from '../read/read-outlines';
import { goneAddresses } from '../resolve/published-addresses';
import { publishedDocuments } from '../resolve/publication';
import { brandOf } from '../seo/brand';
import { mayBeMap, type MapName } from '../resolve/maps/page-map';
import { keptMaps } from './media/kept-maps';
import { hasPage, redirectsOf, type Redirect } from '../resolve/redirects';
import { planSite } from '../resolve/resolve-site';
import { emitSearchFiles } from './machine-files';
import { pageFile } from '../definitions/site-files';
import { articleListIn } from '../resolve/article-list';
import { deskFacts } from '../resolve/desk-facts';
import { documentsOf } from '../resolve/site-documents';
import { documentFiles } from '../resolve/document-files';
import { lookFonts } from './fonts/look-fonts';
import { siteLook } from '../look/site-look';
import { siteSprite } from './media/site-sprite';
import { drawnIcons } from './media/site-icons';
import { drawnSocialImages, isSocialImage, planSocialImages } from './media/social-images';
import type { PageAccount } from './why-rendered';

export interface BuildInput {
  /** A validated folder. */
  source: SiteSource;
  /** The output folder. Unchanged files of an earlier build are kept. */
  out: string;
  /** May be a promise: work that does not need the engine is done meanwhile. */
  engine: Engine | Promise<Engine>;
  backend: SiteView['backend'];
  /** The site as visitors see it at this time, in ms since 1970: what is not public then is left out. Default: now. */
  now?: number;
  /** A preview: every page says so, and search engines are asked not to index the site. */
  isPreview?: boolean | undefined;
  onProgress?: (done: number, of: number) => void;
  /** The address of a page for which the report explains why it was, or was not, rendered. */
  asked?: string | undefined;
  /** The owner's desk, if there is a hosted database for it. */
  desk?: Promise<DeskPage> | undefined;
  /** The site's own studio, if it is to have one. */
  studio?: Promise<StudioPages> | undefined;
  /** Called with the pid of another process that is building into the folder, if this build has to wait for it. */
  onWait?: (pid: number) => void;
}

export interface BuildReport {
  pages: number;
  /** The pages that had to be rendered. */
  rendered: number;
  /** About the `asked` page; absent if there is none at that address. */
  account?: PageAccount;
  addresses: string[];
  /** Every image, by its name in the site. */
  images: ReadonlyMap<string, PublishedImage>;
  /** The number of redirects. */
  redirects: number;
  /** The redirects that no redirect page can do, because of their path or their query. */
  pagelessRedirects: Redirect[];
}

/**
 * How many pages are resolved, and their pictures drawn, while the engine is still being compiled. They stay in memory.
 */
const mostAhead = 500;

/** Digest of the code that resolves pages; changed code invalidates the cache. */
const resolvingCode = () => codeDigest(['src/build/build-site.ts']);

/**
 * Writes the whole static site. A page with the same input as last time is not resolved; a page with the same data is
 * neither rendered nor written. The old version stays online until the new one is complete. Throws if `out` contains
 * files that no build wrote, or if a template names an unknown field (validation excludes this).
 */
export async function buildSite(input: BuildInput): Promise<BuildReport> {
  const folder = await openOutput(path.resolve(input.out), input.onWait);
  try {
    return await buildInto(folder, input);
  } finally {
    folder.close();
  }
}

async function buildInto(
  folder: OutputFolder,
  {
    source,
    engine: compiled,
    backend,
    now = Date.now(),
    isPreview = false,
    onProgress,
    asked,
    desk: compiledDesk,
    studio: compiledStudio,
  }: Omit<BuildInput, 'out'>,
): Promise<BuildReport> {
  const asWritten = documentsOf(source);
  const documents = publishedDocuments(asWritten, now);
  const siteDocument = documents.site[0]?.data;
  if (!siteDocument) throw new Error('The folder has no site.json.');
  // Started now because git takes a while; awaited at the end.
  const [lastChange, commit] = [lastChanges(source.root), commitBuilt(source.root)];
  const images = await publishMedia(source);
  const communes = officialCommunes();
  const outlines = departmentOutlines();
  const letters = mapLetters();
  const maps = keptMaps(folder);
  let sprite: ReturnType<typeof siteSprite> | undefined;
  let icons: readonly string[] = [];
  const spriteOf = (names: readonly string[]) => {
    icons = names;
    sprite = siteSprite(names);
    return `/${sprite.name}`;
  };
  const { attached = [] } = source;
  const plan = planSite(documents, {
    images,
    backend,
    attached,
    communes,
    outlines,
    letters,
    maps,
    isPreview,
    spriteOf,
  });
  const { site } = plan;
  const look = siteLook(siteDocument.look ?? {});
  const fonts = await lookFonts(look, source.root);
  const redirects = redirectsOf(documents);

  const home = plan.pages.find((page) => page.path === '/')?.resolve();
  const socialImageOf = planSocialImages({
    site: siteDocument,
    documents,
    root: source.root,
    images,
    homeArt: home && summaryOf(home).art,
  });
  const drawn = drawnSocialImages(images);
  const mark = images.get(siteDocument.company.mark.src)?.outputs[0];
  const early = new Map<string, Page>();
  if (compiled instanceof Promise || folder.note === undefined) drawAhead();
  const engine = await compiled;

  const shared = { engine: engine.version, site: digest(JSON.stringify([site, siteDocument, fonts?.faces])) };
  const before = recall(folder, shared);
  // Pages do not depend on `published.json`.
  const { town: _, published: _kept, ...others } = documents;
  const present = {
    text: JSON.stringify([
      resolvingCode(),
      communes?.version,
      outlines.version,
      letters.version,
      isPreview,
      others,
      attached,
      [...images.values()].map(({ image }) => image),
    ]),
    towns: plan.townsByName(),
  };
  const unchanged = unchangedPages(before, present);

  const known = new Set(plan.pages.map((page) => page.path));
  for (const address of [...Object.keys(before.pages), ...before.moved])
    if (!known.has(address)) removePage(address, folder);
  const desk = (await compiledDesk)?.({ site: siteDocument, facts: deskFacts(documents), backend });
  const studio = (await compiledStudio)?.({
    site: siteDocument,
    facts: deskFacts(documents),
    backend,
    source,
    images,
    fonts,
    ...(sprite ? { sprite: `/${sprite.name}` } : {}),
    icons,
  });
  publishAssets(folder, { engine, site, fonts, sprite, desk, studio });
  const media = new Map([...images.values()].flatMap(({ outputs }) => outputs.map(({ name, bytes }) => [name, bytes])));
  folder.keepOnly('media', (name) => isSocialImage(name) || mayBeMap(name) || media.has(name as `media/${string}`));
  for (const [name, bytes] of media) folder.write(name, bytes);
  if (mark) folder.write('favicon.svg', mark.bytes);
  const given = attached.map(({ file }) => outputOf(file));
  for (const name of before.attached ?? []) if (!given.includes(name)) folder.remove(name);
  for (const { file } of attached) folder.write(outputOf(file), readFileSync(path.join(source.root, file)));

  const pages = new Map<string, KeptPage>();
  const summaries: PageSummary[] = [];
  const checked = plan.pages.map((page) => ({ page, ...unchanged.check(page) }));
  const count = checked.filter(({ kept }) => !kept).length;
  const written = await renderPages(changedPages(), count, {
    engine,
    site,
    siteDocument,
    fonts,
    out: folder,
    onProgress: (done) => onProgress?.(done, count),
  });
  for (const { path: address, mtime } of written) pages.get(address)!.mtime = mtime;
  const shown = shownMaps();
  folder.keepOnly('media', (name) => !mayBeMap(name) || shown.has(name) || media.has(name as `media/${string}`));
  const files = {
    ...Object.fromEntries(source.files.map(({ file, text }) => [file, digest(text)])),
    ...Object.fromEntries([...images].map(([name, { image }]) => [name, image.src])),
  };

  await emitSearchFiles({
    changed: await lastChange,
    out: folder,
    site: siteDocument,
    documents,
    pages: summaries,
    blog: plan.pages.find((page) => page.path === blogPath(documents))?.resolve() ?? home,
    images,
    socialImageOf,
    drawnSocialImages: drawn,
    redirects,
    isPreview,
  });
  emitHosting(folder, {
    backendOrigin: backend.url,
    redirects,
    gone: goneAddresses(asWritten, now),
    isPreview,
    hasDesk: desk !== undefined || studio !== undefined,
    attached: given,
    hasStudio: studio !== undefined,
    commit: await commit,
  });
  const memory: BuildMemory = {
    ...shared,
    files,
    context: unchanged.context,
    towns: Object.fromEntries(present.towns),
    pages: Object.fromEntries(pages),
    drawings: maps.drawings(shown),
    moved: redirects.filter(hasPage).map(({ from }) => from),
    attached: given,
  };
  folder.publish(memory);
  const account = asked === undefined ? undefined : accountOf(asked);
  return {
    pages: pages.size,
    rendered: written.length,
    addresses: [...known],
    images,
    redirects: redirects.length,
    pagelessRedirects: redirects.filter((redirect) => !hasPage(redirect)),
    ...(account ? { account } : {}),
  };

  function accountOf(address: string): PageAccount | undefined {
    const page = pages.get(address);
    if (!page) return undefined;
    const last = before.pages[address];
    const isRendered = written.some(({ path: rendered }) => rendered === address);
    const isSame = last?.data === page.data;
    const reason = !isRendered ? 'unchanged' : !last ? 'new' : (before.lost ?? (isSame ? 'touched' : 'content'));
    const changed = [...new Set([...Object.keys(before.files), ...Object.keys(files)])].filter(
      (file) => before.files[file] !== files[file],
    );
    const file = pageFile(address, 'html');
    return { reason, file, written: page.mtime, own: documentFiles(documents).get(address), changed };
  }

  /** The maps on all pages: resolved now, or kept from the last build. */
  function shownMaps(): Set<string> {
    return new Set<string>([...maps.shown(), ...[...pages.values()].flatMap((page) => page.maps ?? [])]);
  }

  function hasMaps({ maps: names = [] }: KeptPage): boolean {
    return names.every((name) => folder.writtenAt(name as MapName) !== undefined);
  }

  /** Yields the data of each page to be rendered, as JSON, and notes every page on the way. */
  function* changedPages(): Generator<string> {
    for (const { page, source: sourceDigest, kept } of checked) {
      if (
        kept?.summary &&
        kept.preview === previewOf(kept.summary) &&
        isUntouched(folder, page, kept) &&
        hasMaps(kept)
      ) {
        pages.set(page.path, kept);
        summaries.push(kept.summary);
        continue;
      }
      const resolved = early.get(page.path) ?? page.resolve();
      const [fault] = plan.faults;
      if (fault) throw new Error(`${fault.file}: {${fault.token}} names nothing.`);
      const summary = summaryOf(resolved);
      const preview = previewOf(summary);
      if (preview !== undefined) drawInTime(summary);
      const text = JSON.stringify(preview === undefined ? resolved : { ...resolved, preview });
      const last = before.pages[page.path];
      const note = { data: digest(text), mtime: last?.mtime ?? 0 };
      const ownMaps = mapsOn(resolved);
      const own =
        sourceDigest === undefined
          ? {}
          : {
              source: sourceDigest,
              summary,
              ...(preview ? { preview } : {}),
              ...(ownMaps.length > 0 ? { maps: ownMaps } : {}),
            };
      pages.set(page.path, { ...note, ...own });
      summaries.push(summary);
      if (last?.data !== note.data || !isUntouched(folder, page, last)) yield text;
    }
  }

  /** Starts slow work that does not need the engine. */
  function drawAhead(): void {
    // A failure is reported when the icons are published.
    if (mark) drawnIcons({ mark: mark.bytes, ground: brandOf(siteDocument!).ground }).catch(() => undefined);
    for (const page of plan.pages.slice(0, mostAhead)) {
      const resolved = page.resolve();
      early.set(page.path, resolved);
      drawInTime(summaryOf(resolved));
    }
  }

  /** Draws the picture of a page while other pages are rendered. */
  function drawInTime(summary: PageSummary): void {
    const image = socialImageOf(summary);
    // A failure is reported when the picture is published.
    if (image && folder.writtenAt(image.name) === undefined) drawn(image).catch(() => undefined);
  }

  function previewOf(summary: PageSummary): string | undefined {
    const name = socialImageOf(summary)?.name;
    return name === undefined ? undefined : `/${name}`;
  }
}

/** The published maps on a page. */
function mapsOn({ blocks }: Page): string[] {
  return blocks.flatMap(({ map }) => (map === undefined ? [] : [(map as ResolvedImage).src.slice(1)]));
}

/** The page that lists the articles, if there is one. */
function blogPath({ page }: Pick<ReturnType<typeof documentsOf>, 'page'>): string | undefined {
  return articleListIn(page)?.data.path;
}
