import type { JsonPath } from '../definitions/json-path';
import type { Link } from '../definitions/page';
import type { Shape } from '../definitions/shapes';
import { placesIn, type PlaceOf } from './page-input';
import type { Document } from './site-documents';
import { articlePath, townPath } from './town-scope';
import { authorOf, writtenArticle } from './written-scopes';

/** An entry of a collection, images still as documents name them, and where each of its values was written. */
export interface WrittenEntry<Entry> {
  entry: Entry;
  /** What the entry is made of, where it is no card, article nor link. */
  shape?: Shape;
  /** Undefined for what the block itself says. */
  placeOf: PlaceOf;
  /** Of an entry that stands for an item of a list of the block: where in the block the value at a path of it is. */
  own?: (path: JsonPath) => JsonPath;
}

/** The services by rank. */
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

/** The articles, newest first; without a body they are cards only, and keep their address. */
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

/** The link to the page of a town: its name, at the address that the name of its file makes. */
export function townEntry({ file, slug, data }: Document<'town'>): WrittenEntry<Link> {
  return {
    entry: { label: data.name, href: townPath(slug) },
    placeOf: (path) => ({ file, path: path[0] === 'label' ? ['name'] : [] }),
  };
}
