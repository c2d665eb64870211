import path from 'node:path';
import { folderOf } from '../site/definitions/addresses/site-folder';
import type { BuiltImage } from '../site/definitions/media/built-image';
import type { SiteSource } from '../site/definitions/documents/site-source';
import type { SiteView } from '../site/definitions/view/site-view';
import { lastChanges } from '../site/read/git/last-changes';
import { articleListIn } from '../site/resolve/kinds/article/article-list';
import { deskFacts } from '../site/resolve/facts/desk-facts';
import { mayBeMap } from '../site/resolve/maps/page-map';
import { goneAddresses } from '../site/resolve/addresses/published-addresses';
import { hasPage, type Redirect } from '../site/resolve/addresses/redirects';
import { accountOf } from './incremental/account-of-page';
import { digest, recall, unchangedPages, type BuildMemory } from './incremental/build-memory';
import { codeDigest } from './incremental/code-digest';
import type { Engine } from './compile/engine';
import { drawAhead } from './emit/draw-ahead';
import { emitSearchFiles } from './emit/machine-files';
import { shownPages } from './emit/shown-pages';
import { notePages } from './emit/noted-pages';
import type { DeskPage } from './output/apps/desk-page';
import { emitHosting } from './output/hosts/hosting-files';
import { openOutput, type OutputFolder } from './output/output-folder';
import { commitBuilt } from './output/site-version';
import type { StudioPages } from './output/apps/studio-pages';
import { removePage } from './output/write-page';
import { prepareSite, type PreparedSite } from './emit/prepared-site';
import { emitAssets } from './emit/emit-assets';
import { emitFiles } from './emit/emit-files';
import { renderPages } from './render/render-pool';
import type { PageAccount } from './incremental/why-rendered';

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
  images: ReadonlyMap<string, BuiltImage>;
  redirects: number;
  /** The redirects that no redirect page can do, because of their path or their query. */
  pagelessRedirects: Redirect[];
}

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

async function buildInto(folder: OutputFolder, input: Omit<BuildInput, 'out'>): Promise<BuildReport> {
  const { source, engine: compiled, backend, now = Date.now(), isPreview = false, onProgress, asked } = input;
  // Started now because git takes a while; awaited at the end.
  const [lastChange, commit] = [lastChanges(source.root), commitBuilt(source.root)];
  const prepared = await prepareSite(folder, { source, backend, now, isPreview });
  const { documents, siteDocument, images, maps, plan, home, fonts, redirects } = prepared;
  const early = compiled instanceof Promise || folder.note === undefined ? drawAhead(prepared, folder) : new Map();
  const engine = await compiled;
  const folderOfSite = folderOf(siteDocument.url);
  if (engine.folder !== folderOfSite)
    throw new Error(
      `The engine was compiled for a site in « ${engine.folder} », and this one is in « ${folderOfSite} ».`,
    );

  const shared = { engine: engine.version, site: digest(JSON.stringify([plan.site, siteDocument, fonts?.faces])) };
  const before = recall(folder, shared);
  const towns = plan.townsByName();
  const unchanged = unchangedPages(before, { text: contextOf(prepared), towns });
  const known = new Set(plan.pages.map((page) => page.path));
  for (const address of [...Object.keys(before.pages), ...before.moved])
    if (!known.has(address)) removePage(address, folder);
  const { desk, studio } = await emitCode(folder, { ...input, prepared, engine });
  const { media, given } = emitFiles(folder, prepared, before.attached);

  const { pages, summaries, count, toRender } = notePages(prepared, { folder, before, unchanged, early });
  const written = await renderPages(toRender(), count, {
    engine,
    site: plan.site,
    siteDocument,
    fonts,
    out: folder,
    onProgress: (done) => onProgress?.(done, count),
  });
  for (const { path: address, mtime } of written) pages.get(address)!.mtime = mtime;
  // Resolved now, or kept from the last build.
  const shown = new Set<string>([...maps.shown(), ...[...pages.values()].flatMap((page) => page.maps ?? [])]);
  folder.keepOnly('media', (name) => !mayBeMap(name) || shown.has(name) || media.has(name));

  await emitSearchFiles({
    ...prepared,
    changed: await lastChange,
    out: folder,
    site: siteDocument,
    pages: summaries,
    blog: plan.pages.find((page) => page.path === articleListIn(documents.page)?.data.path)?.resolve() ?? home,
  });
  emitHosting(folder, {
    url: siteDocument.url,
    addresses: [...known],
    backendOrigin: backend.url,
    redirects,
    gone: goneAddresses(prepared.asWritten, now),
    isPreview,
    hasDesk: desk !== undefined || studio !== undefined,
    attached: given,
    hasStudio: studio !== undefined,
    folder: engine.folder,
    commit: await commit,
    pages: shownPages(plan.pages, folder),
  });
  const files = filesOf(prepared);
  const memory: BuildMemory = {
    ...shared,
    files,
    context: unchanged.context,
    towns: Object.fromEntries(towns),
    pages: Object.fromEntries(pages),
    drawings: maps.drawings(shown),
    moved: redirects.filter(hasPage).map(({ from }) => from),
    attached: given,
  };
  folder.release(memory);
  const account = asked === undefined ? undefined : accountOf(asked, { before, files, pages, written, documents });
  return {
    pages: pages.size,
    rendered: written.length,
    addresses: [...known],
    images,
    redirects: redirects.length,
    pagelessRedirects: redirects.filter((redirect) => !hasPage(redirect)),
    ...(account ? { account } : {}),
  };
}

/** Everything that pages depend on besides their own source, as text. */
function contextOf({ documents, lists, isPreview, attached, images }: PreparedSite): string {
  // Pages do not depend on `published.json`; towns are compared by their names.
  const { town: _, published: _kept, ...others } = documents;
  const { communes, borders, letters } = lists;
  const versions = [communes?.version, borders.version, letters.version];
  return JSON.stringify([
    resolvingCode(),
    ...versions,
    isPreview,
    others,
    attached,
    [...images.values()].map(({ image }) => image),
  ]);
}

/** The digest of every document, and the published name of every image, by file. */
function filesOf({ source, images }: PreparedSite): Record<string, string> {
  return {
    ...Object.fromEntries(source.files.map(({ file, text }) => [file, digest(text)])),
    ...Object.fromEntries([...images].map(([name, { image }]) => [name, image.src])),
  };
}

interface Code extends Pick<BuildInput, 'desk' | 'studio'> {
  prepared: PreparedSite;
  engine: Engine;
}

/** Publishes what runs in browsers: the engine, and desk and studio if the site is to have them. */
async function emitCode(folder: OutputFolder, { prepared, engine, desk: compiledDesk, studio: compiled }: Code) {
  const { source, backend, siteDocument: site, documents, images, fonts, icons, plan } = prepared;
  const sprite = icons.sprite();
  const facts = deskFacts(documents);
  const desk = (await compiledDesk)?.({ site, facts, backend });
  const studio = (await compiled)?.({
    site,
    facts,
    backend,
    source,
    images,
    fonts,
    ...(sprite ? { sprite: `/${sprite.name}` } : {}),
    icons: icons.names(),
  });
  emitAssets(folder, { engine, site: plan.site, fonts, sprite, desk, studio });
  return { desk, studio };
}
