import { articlePath } from '../../../definitions/addresses/page-addresses';
import type { PlaceOf } from '../../plan/page-input';
import type { Document } from '../../plan/site-documents';
import { authorOf, writtenArticle } from './article-scope';

/** The articles, newest first. An article without a body is only a card: its address is kept, but has no page yet. */
export function articleEntries(articles: Document<'article'>[], site: Document<'site'>) {
  return articles
    .map((article) => {
      const { id, title, excerpt, category, date, image } = article.data;
      const { placeOf } = writtenArticle(article, site);
      return {
        entry: {
          id,
          title,
          excerpt,
          category,
          date,
          image,
          author: authorOf(site.data),
          href: articlePath(article.slug),
        },
        placeOf: ((path) => placeOf(path[0] === 'href' ? ['path'] : path)) satisfies PlaceOf,
      };
    })
    .sort(({ entry: a }, { entry: b }) => b.date.localeCompare(a.date) || a.id - b.id);
}
