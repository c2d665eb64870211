import type { BlockType, definitions } from '../blocks/schemas';
import type { CollectionName } from '../definitions/collections';
import type { Document } from './site-documents';
import { articlePath } from './town-scope';

type Listing = Extract<(typeof definitions)[number], { collection: CollectionName }>;

/**
 * What the definitions say, written out: a build has no use for zod, which they carry, and starts sooner
 * without it. A line that is missing, or that a definition contradicts, does not compile.
 */
const collections: { [Type in Listing['type']]: Extract<Listing, { type: Type }>['collection'] } = {
  'article-grid': 'articles',
  neighbours: 'neighbours',
  'place-list': 'places',
  'services-grid': 'services',
};

/** The collection that a block type lists, if any. */
export function collectionOf(type: BlockType): CollectionName | undefined {
  return Object.hasOwn(collections, type) ? collections[type as Listing['type']] : undefined;
}

/** The services by rank; images still as documents name them. */
export function serviceEntries(services: Document<'service'>[]) {
  return services
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ data }) => ({ href: data.path, menu: data.menu, ...data.card }));
}

/** The articles, newest first; without a body they are cards only, and keep their address. */
export function articleEntries(articles: Document<'article'>[], author: string) {
  return articles
    .map(({ slug, data: { id, title, excerpt, category, date, image } }) => ({
      id,
      title,
      excerpt,
      category,
      date,
      image,
      author,
      href: articlePath(slug),
    }))
    .sort((a, b) => b.date.localeCompare(a.date) || a.id - b.id);
}
