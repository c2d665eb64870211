import { createHash } from 'node:crypto';
import type { AttachedOutput } from '../definitions/attached-files';
import type { PageSummary } from '../definitions/page-summary';
import type { PlannedPage } from '../resolve/resolve-site';
import { pageFile } from '../definitions/site-files';
import type { OutputFolder } from './output/output-folder';

/** What a build remembers of a page that it wrote. */
export interface KeptPage {
  /** Digest of what it alone is made of; absent from a page that is made of many documents. */
  source?: string;
  /** Digest of its data, preview included. */
  data: string;
  /** Of the HTML file, in ms since 1970. */
  mtime: number;
  /** Of a page with a source. */
  summary?: PageSummary;
  preview?: string;
  /** The maps that it shows. */
  maps?: string[];
}

/** What a build remembers of a folder that it wrote. */
export interface BuildMemory {
  /** Version of the engine that rendered the pages. */
  engine: string;
  /** Digest of what every page shows: header, footer, company. */
  site: string;
  /** Digest of every document by its file, and the published name of every image by its own. */
  files: Record<string, string>;
  /** Digest of what pages with a source are made of besides it, the code that resolves them included. */
  context: string;
  /** The names of towns, each with the pages of those that bear it and where they lie. */
  towns: Record<string, string>;
  pages: Record<string, KeptPage>;
  /** The maps, by a digest of what each was drawn from. */
  drawings: Record<string, string>;
  /** Old addresses that a page of redirection was written for. */
  moved: string[];
  /** Files that were given out as they are, by their names in the site; absent from what earlier builds remember. */
  attached?: AttachedOutput[];
}

export function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}

/** What is remembered, and why none of the pages can be kept, if so. */
export type Recalled = BuildMemory & { lost?: 'new' | 'engine' | 'site' };

/**
 * What the last build left in the folder, which counts as empty without a note. After a change that concerns every
 * page, only the addresses are remembered, so that the files of those that are gone can be removed.
 */
export function recall(
  { note }: Pick<OutputFolder, 'note'>,
  { engine, site }: Pick<BuildMemory, 'engine' | 'site'>,
): Recalled {
  // Left by `buildSite`.
  const memory = note as BuildMemory | undefined;
  if (!memory)
    return { lost: 'new', engine, site, files: {}, context: '', towns: {}, pages: {}, drawings: {}, moved: [] };
  if (memory.engine === engine && memory.site === site) return memory;
  const pages = Object.keys(memory.pages).map((address) => [address, { data: '', mtime: 0 }]);
  const lost = memory.engine === engine ? 'site' : 'engine';
  return { ...memory, lost, context: '', pages: Object.fromEntries(pages) as BuildMemory['pages'] };
}

/** Whether the file of a page is the one that the last build wrote. */
export function isUntouched(
  { writtenAt }: Pick<OutputFolder, 'writtenAt'>,
  page: { path: string },
  kept: KeptPage | undefined,
): boolean {
  return kept !== undefined && writtenAt(pageFile(page.path, 'html')) === kept.mtime;
}

export interface PresentContext {
  /** The documents that are not towns, and all else that pages with a source are made of, as text. */
  text: string;
  towns: ReadonlyMap<string, string>;
}

/** Tells which pages need not be resolved: the last build has resolved them, from the same things. */
export function unchangedPages(memory: BuildMemory, { text, towns }: PresentContext): UnchangedPages {
  const context = digest(text);
  const before = new Map(Object.entries(memory.towns));
  const moved = [...new Set([...before.keys(), ...towns.keys()])].filter(
    (name) => before.get(name) !== towns.get(name),
  );
  const namesMoved = naming(moved);
  const isAnother = memory.context !== context || namesMoved(text);
  return {
    context,
    check(page) {
      const source = page.source?.();
      if (source === undefined) return {};
      const kept = memory.pages[page.path];
      const hash = digest(source);
      const isSame = !isAnother && kept?.source === hash && kept.summary && !namesMoved(source);
      return { source: hash, ...(isSame ? { kept } : {}) };
    },
  };
}

/** Tells whether one of the names is a text of some JSON. Many names are looked up among its texts, each read once. */
function naming(names: readonly string[]): (json: string) => boolean {
  if (names.length === 0) return () => false;
  const written = new Set(names.map((name) => JSON.stringify(name)));
  return (json) => json.match(/"(?:[^"\\]|\\[^])*(?:"|\\?$)/g)?.some((text) => written.has(text)) ?? false;
}

interface UnchangedPages {
  /** To be remembered. */
  context: string;
  /** The digest of the page's source, if it has one, and what is remembered of it when that still holds. */
  check: (page: PlannedPage) => { source?: string; kept?: KeptPage };
}
