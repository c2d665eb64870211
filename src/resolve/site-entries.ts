import type { CollectionName } from '../definitions/collections';
import type { OfficialCommunes } from '../definitions/official-communes';
import type { Link, ResolvedBlock } from '../definitions/page';
import { articleEntries, serviceEntries, townEntry, type WrittenEntry } from './collections';
import { neighbourFinder } from './neighbours';
import type { PageOutline } from './plan-pages';
import { projectTypeEntries } from './project-types';
import type { Document, Documents } from './site-documents';
import { TownPlaces } from './town-places';

interface Listing {
  /** The block that lists, filled. */
  block: ResolvedBlock;
  /** The page that it stands on. */
  outline: Pick<PageOutline, 'path' | 'town' | 'department'>;
}

/** The entries of every collection of a site; each is put together when it is first asked for. */
export class Entries {
  readonly #documents: Documents;
  readonly #site: Document<'site'>;
  #services: ReturnType<typeof serviceEntries> | undefined;
  #articles: ReturnType<typeof articleEntries> | undefined;
  #neighboursOf: ReturnType<typeof neighbourFinder> | undefined;
  /** Asked for what pages are made of, then for the pages. */
  readonly #neighbours = new WeakMap<Document<'town'>, Document<'town'>[]>();
  #places: TownPlaces | undefined;
  readonly #communes: OfficialCommunes | undefined;

  constructor(documents: Documents, site: Document<'site'>, communes: OfficialCommunes | undefined) {
    this.#documents = documents;
    this.#site = site;
    this.#communes = communes;
  }

  /** The towns by name, department and position. */
  get places() {
    return (this.#places ??= new TownPlaces(this.#documents.town, this.#communes));
  }

  /** What the texts of entries may name. */
  get site() {
    return this.#site.data;
  }

  get services() {
    return (this.#services ??= serviceEntries(this.#documents.service));
  }

  /** What a block lists, images still as documents name them. */
  of(collection: CollectionName, { block, outline }: Listing): WrittenEntry<unknown>[] {
    if (collection === 'services') return this.services;
    if (collection === 'articles') return (this.#articles ??= articleEntries(this.#documents.article, this.#site));
    if (collection === 'neighbours') return outline.town ? this.neighboursOf(outline.town).map(townEntry) : [];
    if (collection === 'projectTypes') return projectTypeEntries(block.projectTypes, this.#documents.service);
    return this.#linkedPlaces(block.places, outline);
  }

  /** The towns nearest to a town, nearest first. */
  neighboursOf(town: Document<'town'>): Document<'town'>[] {
    const known = this.#neighbours.get(town);
    if (known) return known;
    this.#neighboursOf ??= neighbourFinder(this.#documents.town, (one) => this.places.positionOf(one));
    const found = this.#neighboursOf(town);
    this.#neighbours.set(town, found);
    return found;
  }

  /** Those of the places that have a page of their own, other than this one. */
  #linkedPlaces(places: unknown, { path, town: own, department }: Listing['outline']): WrittenEntry<Link>[] {
    if (!Array.isArray(places)) return [];
    const from = own ? this.places.around(own) : { department, position: this.#site.data.company.geo };
    // A neighbourhood may have the name of a commune, and is none.
    const neighbourhoods = new Set(own?.data.places === 'quartiers' ? own.data.communes : []);
    return places.flatMap((label: string, rank) => {
      const town = neighbourhoods.has(label) ? undefined : this.places.meant(label, from);
      if (!town) return [];
      const { entry, placeOf } = townEntry(town);
      if (entry.href === path) return [];
      return [
        {
          entry: { label, href: entry.href },
          placeOf: (at) => (at[0] === 'href' ? placeOf(at) : undefined),
          own: () => ['places', rank],
        },
      ];
    });
  }
}
