import { articlePath } from '../../../definitions/addresses/page-addresses';
import { composePageInput, type SiteParts } from '../../plan/compose-page-input';
import { placesIn, titleLink, type WrittenLink } from '../../plan/page-input';
import type { PageOutline } from '../../plan/page-outline';
import { scopeWithSections } from '../../plan/sections';
import type { Document } from '../../plan/site-documents';
import { writtenArticle } from './article-scope';

interface Surroundings {
  site: Document<'site'>;
  layout: Document<'layout'>;
  /** The page that lists the articles, if there is one. */
  list: WrittenLink | undefined;
}

export function articlePage(
  parts: SiteParts,
  article: Document<'article'>,
  { site, layout, list }: Surroundings,
): PageOutline {
  const { file, slug, data } = article;
  const path = articlePath(slug);
  return {
    path,
    kind: 'article',
    file,
    name: data.title,
    address: { file, path: [] },
    layout: layout.file,
    pageInput() {
      const { title, description, blocks } = layout.data;
      return composePageInput(
        parts,
        { title, description, blocks },
        {
          placeOf: placesIn(layout.file),
          trail: [...(list ? [list] : []), titleLink(article, path)],
          scopes: [scopeWithSections(writtenArticle(article, site), parts.sections, 'body')],
          own: article,
        },
      );
    },
  };
}
