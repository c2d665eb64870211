import { definitions, type BlockType } from '../blocks/schemas';
import type { CollectionName } from '../engine/collections';
import type { Document } from './site-documents';
import { articlePath } from './town-scope';

const byType = new Map<BlockType, CollectionName | undefined>(
  definitions.map(({ type, collection }) => [type, collection]),
);

/** The collection that a block type lists, if any. */
export function collectionOf(type: BlockType): CollectionName | undefined {
  return byType.get(type);
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
