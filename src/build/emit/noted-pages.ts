import type { Page, ResolvedImage } from '../../site/definitions/view/page';
import { summaryOf, type PageSummary } from '../../site/definitions/view/page-summary';
import type { MapName } from '../../site/resolve/maps/page-map';
import { digest, isUntouched, type BuildMemory, type KeptPage, type unchangedPages } from '../incremental/build-memory';
import { drawInTime } from './draw-ahead';
import type { OutputFolder } from '../output/output-folder';
import type { PreparedSite } from './prepared-site';

interface NoteInput {
  folder: OutputFolder;
  before: BuildMemory;
  unchanged: ReturnType<typeof unchangedPages>;
  /** Pages that have been resolved already, by address. */
  early: ReadonlyMap<string, Page>;
}

/** The pages of a build: what is noted about each for the next build, and the data of those to render. */
export interface NotedPages {
  /** Complete after `toRender`. */
  pages: Map<string, KeptPage>;
  /** Complete after `toRender`. */
  summaries: PageSummary[];
  /** How many pages are resolved. */
  count: number;
  /** Yields the data of each page to be rendered, as JSON, and notes every page on the way. */
  toRender: () => Generator<string>;
}

/** Divides the pages of a site into those that stay as the last build wrote them, and those to render. */
export function notePages(prepared: PreparedSite, { folder, before, unchanged, early }: NoteInput): NotedPages {
  const { plan, socialImageOf } = prepared;
  const checked = plan.pages.map((page) => ({ page, ...unchanged.check(page) }));
  const pages = new Map<string, KeptPage>();
  const summaries: PageSummary[] = [];
  return { pages, summaries, count: checked.filter(({ kept }) => !kept).length, toRender };

  function* toRender(): Generator<string> {
    for (const one of checked) {
      if (staysAsIs(one)) {
        note(one.page.path, one.kept, one.kept.summary);
        continue;
      }
      const { page, source } = one;
      const resolved = early.get(page.path) ?? page.resolve();
      const [fault] = plan.faults;
      if (fault) throw new Error(`${fault.file}: {${fault.token}} names nothing.`);
      const summary = summaryOf(resolved);
      const preview = previewOf(summary);
      if (preview !== undefined) drawInTime(summary, prepared, folder);
      const text = JSON.stringify(preview === undefined ? resolved : { ...resolved, preview });
      const last = before.pages[page.path];
      const own = { data: digest(text), mtime: last?.mtime ?? 0 };
      const kept = source === undefined ? own : { ...own, source, summary, ...optional(preview, mapsOn(resolved)) };
      note(page.path, kept, summary);
      if (last?.data !== own.data || !isUntouched(folder, page, last)) yield text;
    }
  }

  function note(address: string, kept: KeptPage, summary: PageSummary): void {
    pages.set(address, kept);
    summaries.push(summary);
  }

  function staysAsIs(one: (typeof checked)[number]): one is typeof one & { kept: KeptPage & { summary: PageSummary } } {
    const { page, kept } = one;
    return (
      kept?.summary !== undefined &&
      kept.preview === previewOf(kept.summary) &&
      isUntouched(folder, page, kept) &&
      (kept.maps ?? []).every((name) => folder.writtenAt(name as MapName) !== undefined)
    );
  }

  function previewOf(summary: PageSummary): string | undefined {
    const name = socialImageOf(summary)?.name;
    return name === undefined ? undefined : `/${name}`;
  }
}

function optional(preview: string | undefined, maps: string[]): Pick<KeptPage, 'preview' | 'maps'> {
  return { ...(preview ? { preview } : {}), ...(maps.length > 0 ? { maps } : {}) };
}

/** The published maps on a page. */
function mapsOn({ blocks }: Page): string[] {
  return blocks.flatMap(({ map }) => (map === undefined ? [] : [(map as ResolvedImage).src.slice(1)]));
}
