import type { CollectionName } from '../definitions/collections';
import type { Link, ResolvedBlock } from '../definitions/page';
import { articleEntries, serviceEntries, townEntry, type WrittenEntry } from './collections';
import { neighbourFinder } from './neighbours';
import type { PageOutline } from './plan-pages';
import type { Document, Documents } from './site-documents';

interface Listing {
  /** The block that lists, filled. */
  block: ResolvedBlock;
  /** The page that it stands on. */
  outline: Pick<PageOutline, 'town' | 'path'>;
}

/** The entries of every collection of a site; each is put together when it is first asked for. */
export class Entries {
  readonly #documents: Documents;
  readonly #site: Document<'site'>;
  #services: ReturnType<typeof serviceEntries> | undefined;
  #articles: ReturnType<typeof articleEntries> | undefined;
  #neighboursOf: ReturnType<typeof neighbourFinder> | undefined;
  #towns: Map<string, Document<'town'>> | undefined;

  constructor(documents: Documents, site: Document<'site'>) {
    this.#documents = documents;
    this.#site = site;
  }

  get services() {
    return (this.#services ??= serviceEntries(this.#documents.service));
  }

  /** What a block lists, images still as documents name them. */
  of(collection: CollectionName, { block, outline }: Listing): WrittenEntry<unknown>[] {
    if (collection === 'services') return this.services;
    if (collection === 'articles') return (this.#articles ??= articleEntries(this.#documents.article, this.#site));
    if (collection === 'neighbours') return outline.town ? this.neighboursOf(outline.town).map(townEntry) : [];
    return this.#linkedPlaces(block.places, outline);
  }

  /** The towns nearest to a town, nearest first. */
  neighboursOf(town: Document<'town'>): Document<'town'>[] {
    this.#neighboursOf ??= neighbourFinder(this.#documents.town);
    return this.#neighboursOf(town);
  }

  /** Those of the places that have a page of their own, other than this one. */
  #linkedPlaces(places: unknown, { path }: Listing['outline']): WrittenEntry<Link>[] {
    if (!Array.isArray(places)) return [];
    this.#towns ??= new Map(this.#documents.town.map((town) => [town.data.name, town]));
    return places.flatMap((label: string, rank) => {
      const town = this.#towns?.get(label);
      if (!town) return [];
      const { entry, placeOf } = townEntry(town);
      if (entry.href === path) return [];
      return [
        { entry: { label, href: entry.href }, placeOf: (at) => (at[0] === 'href' ? placeOf(at) : undefined), rank },
      ];
    });
  }
}
