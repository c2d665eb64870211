import { createHash } from 'node:crypto';
import type { AttachedOutput } from '../../site/definitions/media/attached-files';
import type { PageSummary } from '../../site/definitions/view/page-summary';
import type { PlannedPage } from '../../site/resolve/resolve-site';
import { pageFile } from '../../site/definitions/documents/folder/site-files';
import type { OutputFolder } from '../output/output-folder';

/** What a build notes about a page for the next build. */
export interface KeptPage {
  /** Digest of what only this page is made from; absent for a page made from many documents. */
  source?: string;
  /** Digest of its data, its preview image included. */
  data: string;
  /** Modification time of the HTML file, in ms since 1970. */
  mtime: number;
  /** Present for pages with a source. */
  summary?: PageSummary;
  preview?: string;
  /** The maps on the page. */
  maps?: string[];
}

/** What a build notes about its output folder for the next build. */
export interface BuildMemory {
  /** Version of the engine that rendered the pages. */
  engine: string;
  /** Digest of what every page shows: header, footer, company. */
  site: string;
  /** Digest of every document, by file; and the published name of every image, by its file. */
  files: Record<string, string>;
  /** Digest of everything else that pages with a source depend on, including the code that resolves them. */
  context: string;
  /** For each town name, the towns that have it and their positions. */
  towns: Record<string, string>;
  pages: Record<string, KeptPage>;
  /** The maps, by a digest of what each was drawn from. */
  drawings: Record<string, string>;
  /** Old addresses for which a redirect page was written. */
  moved: string[];
  /**
   * The attached files that were published, by their names in the site; absent in the notes of older engine versions.
   */
  attached?: AttachedOutput[];
}

export function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}

/** The memory of the last build; `lost` says why none of its pages can be kept. */
export type Recalled = BuildMemory & { lost?: 'new' | 'engine' | 'site' };

/**
 * Reads what the last build noted about the folder. Without a note the folder counts as empty. After a change that
 * affects every page, only the addresses are kept, so that the files of removed pages can be deleted.
 */
export function recall(
  { note }: Pick<OutputFolder, 'note'>,
  { engine, site }: Pick<BuildMemory, 'engine' | 'site'>,
): Recalled {
  // Written by `buildSite`.
  const memory = note as BuildMemory | undefined;
  if (!memory)
    return { lost: 'new', engine, site, files: {}, context: '', towns: {}, pages: {}, drawings: {}, moved: [] };
  if (memory.engine === engine && memory.site === site) return memory;
  const pages = Object.keys(memory.pages).map((address) => [address, { data: '', mtime: 0 }]);
  const lost = memory.engine === engine ? 'site' : 'engine';
  return { ...memory, lost, context: '', pages: Object.fromEntries(pages) as BuildMemory['pages'] };
}

/** Whether the file of a page is still the one that the last build wrote. */
export function isUntouched(
  { writtenAt }: Pick<OutputFolder, 'writtenAt'>,
  page: { path: string },
  kept: KeptPage | undefined,
): boolean {
  return kept !== undefined && writtenAt(pageFile(page.path, 'html')) === kept.mtime;
}

export interface PresentContext {
  /** Everything that pages with a source depend on besides towns, as text. */
  text: string;
  towns: ReadonlyMap<string, string>;
}

/** Finds the pages that need not be resolved, because the last build resolved them from the same input. */
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

/**
 * Returns a function that says whether a JSON text contains one of the names as a string. Each JSON text is scanned
 * once, however many names there are.
 */
function naming(names: readonly string[]): (json: string) => boolean {
  if (names.length === 0) return () => false;
  const written = new Set(names.map((name) => JSON.stringify(name)));
  return (json) => json.match(/"(?:[^"\\]|\\[^])*(?:"|\\?$)/g)?.some((text) => written.has(text)) ?? false;
}

interface UnchangedPages {
  /** Kept for the next build. */
  context: string;
  /** The digest of the page's source, if it has one; `kept` is its note from the last build, if still valid. */
  check: (page: PlannedPage) => { source?: string; kept?: KeptPage };
}
