import { z } from 'zod';
import { anyBlock } from '../../../blocks/shapes';
import { digestOf } from '../../../definitions/digest';
import type { DocumentKind } from '../../../definitions/documents';
import { eachField } from '../../../definitions/shapes';
import { isHidden } from '../../../definitions/tokens';
import type { PlannedPage } from '../../../resolve/resolve-site';
import { studioDocument } from '../documents';
import { presentFaults } from '../faults/check-site';
import type { StudioSite } from '../open-site';
import { making } from '../follow-changes';
import { planOf } from '../page/draw-page';
import type { StudioFault } from '../protocol';
import { publicStates, type PublicState } from '../public-state';
import { early, ok } from '../question';

export interface SiteAnswer {
  /** Tells this site from others that are served at the same address: drafts are kept by it. */
  folder: string;
  documents: ListedDocument[];
  pages: ListedPage[];
  faults: StudioFault[];
  /** Whether nobody has judged the site yet, so that `faults` says nothing: whoever wants to know asks for a `check`. */
  isUnjudged?: true;
  /** Images that pages show as they were stored, until they have been made; absent when there are none. */
  making?: string[];
  /** What was done, when the site was opened, of an operation that had been interrupted. */
  ended?: string;
}

export interface ListedDocument {
  file: string;
  kind: DocumentKind;
  /** What it is called in a list: the town, the title of the article. */
  name: string;
  /** Address of the page that it is about; absent when no page is (a layout, `site.json`, an article without a body). */
  path?: string;
  /** The layout whose blocks its page shares with others, if any. */
  layout?: string;
  hash: string;
  /** What visitors see of its page, where that is known. */
  state?: PublicState;
}

export interface ListedPage {
  path: string;
  title: string;
  anchors: string[];
}

/** Every document of the site with what it is called, and the pages with their anchors: what links may lead to. */
export const site = early(z.strictObject({}), (opened) => {
  const { source, isJudged } = opened.present();
  const pages = plannedPages(opened);
  const stateOf = publicStates(source, Date.now());
  const pageOf = new Map(pages.map((page) => [page.file, page]));
  const documents = source.files.map((found): ListedDocument => {
    const page = pageOf.get(found.file);
    const shown = page ? { path: page.path, ...(page.layout === undefined ? {} : { layout: page.layout }) } : {};
    const { file, kind, hash } = studioDocument(found);
    const state = stateOf({ data: found.data, path: page?.kind === 'not-found' ? undefined : page?.path });
    const name = page?.name ?? (nameOf(found.data) || found.slug);
    return { file, kind, name, ...shown, hash, ...(state ? { state } : {}) };
  });
  return ok<SiteAnswer>({
    folder: digestOf(source.root),
    documents,
    pages: pages.map(listedPage),
    faults: presentFaults(opened),
    ...(making(opened).length > 0 ? { making: making(opened) } : {}),
    ...(isJudged ? {} : { isUnjudged: true }),
    ...(opened.ended ? { ended: opened.ended } : {}),
  });
});

/** None while the site is too unsound to be planned: the list of documents is what puts it right. */
function plannedPages(opened: StudioSite): PlannedPage[] {
  try {
    return planOf(opened, opened.present().source).pages;
  } catch {
    return [];
  }
}

function listedPage({ path, name, pageInput }: PlannedPage): ListedPage {
  const { blocks } = pageInput().template;
  const anchors = new Set<string>();
  const shown = Array.isArray(blocks) ? (blocks as unknown[]).filter((one) => !isHidden(one)) : [];
  for (const block of shown)
    eachField(anyBlock, block, ({ kind, value }) => {
      if (kind === 'anchor' && typeof value === 'string') anchors.add(value);
    });
  return { path, title: name, anchors: [...anchors] };
}

/** What a document calls itself, whatever it is. */
function nameOf(data: unknown): string | undefined {
  const { name, title } = (data ?? {}) as { name?: unknown; title?: unknown };
  const found = name ?? title;
  return typeof found === 'string' && found !== '' ? found : undefined;
}
