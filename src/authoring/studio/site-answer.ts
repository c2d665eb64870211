import { anyBlock } from '../../blocks/shapes';
import { isHidden } from '../../definitions/tokens';
import { eachField } from '../../definitions/shapes';
import type { PlannedPage } from '../../resolve/resolve-site';
import type { ListedDocument, ListedPage, SiteAnswer } from '../../studio/protocol';
import type { Draft as AuthoringSite } from '../draft-site';
import { presentFaults } from './check-site';
import { hashOf, planOf } from './studio-site';

/** Every document of the folder with what it is called, and the pages with their anchors. */
export function siteAnswer(site: AuthoringSite): SiteAnswer {
  const { source } = site.present();
  const pages = plannedPages();
  const pageOf = new Map(pages.map((page) => [page.file, page]));
  const documents = source.files.map(({ file, kind, slug, text, data }): ListedDocument => {
    const page = pageOf.get(file);
    const name = page?.name ?? nameOf(data) ?? slug;
    const shown = page ? { path: page.path, ...(page.layout === undefined ? {} : { layout: page.layout }) } : {};
    return { file, kind, name, ...shown, hash: hashOf(text) };
  });
  return {
    folder: hashOf(source.root),
    documents,
    pages: pages.map(listedPage),
    faults: presentFaults(site),
    ...(site.ended ? { ended: site.ended } : {}),
  };

  /** None while the folder is too unsound to be planned: the list of documents is what puts it right. */
  function plannedPages(): PlannedPage[] {
    try {
      return planOf(site, source).pages;
    } catch {
      return [];
    }
  }
}

function listedPage({ path, name, makings }: PlannedPage): ListedPage {
  const { blocks } = makings().template;
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
