import { anyBlock } from '../../../site/definitions/shapes/written-shapes';
import { digestOf } from '../../../site/definitions/shapes/digest';
import type { DocumentKind } from '../../../site/definitions/documents/documents';
import { eachField } from '../../../site/definitions/shapes/shapes';
import { isHidden } from '../../../site/definitions/text/tokens';
import type { PlannedPage } from '../../../site/resolve/resolve-site';
import { listFiles } from '../../features/files/logic/list-files';
import { studioDocument } from '../../logic/documents/documents';
import { presentFaults } from '../../features/fault-list/logic/check-site';
import type { StudioSite } from '../../logic/store/open-site';
import { making } from '../../logic/store/follow-changes';
import { planOf } from '../../preview/logic/draw-page';
import { likelyAddress } from '../../preview/logic/undrawn';
import type { ListedFile, StudioFault } from '../../logic/transport/protocol';
import { publicStates, type PublicState } from '../../logic/store/public-state';
import { early, ok } from '../../logic/transport/question';
import { fields } from '../../logic/transport/inputs';

export interface SiteAnswer {
  /** Identifies this site among others served at the same address; the key for stored drafts. */
  folder: string;
  documents: ListedDocument[];
  pages: ListedPage[];
  /** The attached files; absent if there are none. */
  files?: ListedFile[];
  faults: StudioFault[];
  /** True before the first validation: `faults` is then empty, and a `check` must be requested. */
  isUnjudged?: true;
  /** Images still being encoded, shown as they were uploaded; absent if there are none. */
  making?: string[];
  /** The message about an interrupted operation, found when the site was opened. */
  ended?: string;
}

export interface ListedDocument {
  file: string;
  kind: DocumentKind;
  /** Its name in lists: the town, the title of the article. */
  name: string;
  /**
   * The address of its page; absent if it has none (a layout, `site.json`, an article without a body). Of a document
   * that cannot be read, the address that it had.
   */
  path?: string;
  /** The layout of its page, if it has one. */
  layout?: string;
  hash: string;
  /** Whether visitors see its page, if known. */
  state?: PublicState;
}

export interface ListedPage {
  path: string;
  title: string;
  anchors: string[];
}

/** Every document with its name; and the pages with their anchors and the files, to which links may lead. */
export const site = early(fields({}), (opened) => {
  const { source, isJudged } = opened.present();
  const pages = plannedPages(opened);
  const stateOf = publicStates(source, Date.now());
  const pageOf = new Map(pages.map((page) => [page.file, page]));
  const documents = source.files.map((found): ListedDocument => {
    const page = pageOf.get(found.file);
    const path = page?.path ?? (found.syntaxError === undefined ? undefined : likelyAddress(found));
    const shown = {
      ...(path === undefined ? {} : { path }),
      ...(page?.layout === undefined ? {} : { layout: page.layout }),
    };
    const { file, kind, hash } = studioDocument(found);
    const state = stateOf({ kind, data: found.data, path: page?.kind === 'not-found' ? undefined : page?.path });
    const name = page?.name ?? (nameOf(found.data) || found.slug);
    return { file, kind, name, ...shown, hash, ...(state ? { state } : {}) };
  });
  return ok<SiteAnswer>({
    folder: digestOf(source.root),
    documents,
    pages: pages.map(listedPage),
    ...(source.attached ? { files: listFiles(opened) } : {}),
    faults: presentFaults(opened),
    ...(making(opened).length > 0 ? { making: making(opened) } : {}),
    ...(isJudged ? {} : { isUnjudged: true }),
    ...(opened.ended ? { ended: opened.ended } : {}),
  });
});

/** Empty if the site is too broken to be planned: the list of documents must still work. */
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

/** The name that a document gives itself. */
function nameOf(data: unknown): string | undefined {
  const { name, title } = (data ?? {}) as { name?: unknown; title?: unknown };
  const found = name ?? title;
  return typeof found === 'string' && found !== '' ? found : undefined;
}
