import { articlePath, townPath } from '../../definitions/addresses/page-addresses';
import type { JsonPath } from '../../definitions/shapes/json-path';
import type { Link } from '../../definitions/view/page';
import type { Shape } from '../../definitions/shapes/shapes';
import { placesIn, type PlaceOf } from '../plan/page-input';
import type { Document } from '../plan/site-documents';
import { authorOf, writtenArticle } from '../plan/written-scopes';

/** An entry of a collection and where each of its values was written. Images are still as documents name them. */
export interface WrittenEntry<Entry> {
  entry: Entry;
  /** The entry's shape, unless it is a card, an article card or a link. */
  shape?: Shape;
  /** Gives undefined for values that the block itself says. */
  placeOf: PlaceOf;
  /**
   * For an entry made from an item of a list of the block: maps a path in the entry to the path of that value in the
   * block.
   */
  own?: (path: JsonPath) => JsonPath;
}

/** The services, sorted by rank. */
export function serviceEntries(services: Document<'service'>[]) {
  return services
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ file, data }) => {
      const own = placesIn(file);
      const placeOf: PlaceOf = (path) =>
        path[0] === 'href' ? own(['path']) : path[0] === 'menu' ? own(['menu']) : own(['card', ...path]);
      return { entry: { href: data.path, menu: data.menu, ...data.card }, placeOf };
    });
}

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

/** The link to the page of a town: its name, and the address made from its file name. */
export function townEntry({ file, slug, data }: Document<'town'>): WrittenEntry<Link> {
  return {
    entry: { label: data.name, href: townPath(slug) },
    placeOf: (path) => ({ file, path: path[0] === 'label' ? ['name'] : [] }),
  };
}
