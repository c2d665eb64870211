import { definitions, type BlockType } from '../blocks/schemas';
import type { CollectionName } from '../engine/collections';
import type { Link } from '../engine/page';
import type { Document } from './site-documents';
import { articlePath, departmentCode, townPath } from './town-scope';

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

const neighbourCount = 6;

/** The nearest other towns: by distance where both positions are known, then those of the same department. */
export function neighboursOf(town: Document<'town'>, towns: Document<'town'>[]): Link[] {
  const from = town.data.geo;
  return towns
    .filter((other) => other !== town)
    .map((other) => {
      const to = other.data.geo;
      const isSameDepartment = departmentCode(other.data.postcode) === departmentCode(town.data.postcode);
      return { other, distance: from && to ? squaredDistance(from, to) : isSameDepartment ? 1 : 1000 };
    })
    .sort((a, b) => a.distance - b.distance || a.other.slug.localeCompare(b.other.slug))
    .slice(0, neighbourCount)
    .map(({ other }) => ({ label: other.data.name, href: townPath(other.slug) }));
}

type Position = NonNullable<Document<'town'>['data']['geo']>;

/** In degrees of latitude, squared: enough to rank towns of one region. */
function squaredDistance(a: Position, b: Position): number {
  const eastWest = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return (a.latitude - b.latitude) ** 2 + eastWest ** 2;
}
