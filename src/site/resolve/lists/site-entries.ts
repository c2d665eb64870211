import type { CollectionName, PlaceEntry } from '../../definitions/documents/collections';
import type { OfficialCommunes } from '../../definitions/geography/official-communes';
import type { Link, ResolvedBlock } from '../../definitions/view/page';
import { articleEntries } from '../kinds/article/article-entries';
import { serviceEntries } from '../kinds/service/service-entries';
import { townEntry } from '../kinds/town/town-entry';
import type { WrittenEntry } from './written-entry';
import { kilometresBetween } from '../kinds/town/kilometres';
import { neighbourFinder } from '../kinds/town/neighbours';
import type { PageOutline } from '../plan/page-outline';
import { projectTypeEntries } from '../kinds/service/project-types';
import {
  proofFactsOf,
  proofsByTown,
  proofsIn,
  proofsNear,
  shownOf,
  type Proof,
  type ProofDocuments,
} from '../kinds/case-study/proof';
import { rateEntries } from '../kinds/service/rates';
import type { Document } from '../plan/site-documents';
import { TownPlaces } from '../kinds/town/town-places';
import { departmentOf } from '../kinds/town/town-scope';
import { distanceInWords, workshopOf } from '../kinds/town/travel';

/** How many towns are named around the company on a page that is about no town. */
const mostAround = 8;

interface Listing {
  /** The filled block that shows the list. */
  block: ResolvedBlock;
  /** The page that contains the block. */
  outline: Pick<PageOutline, 'path' | 'town' | 'service' | 'listsWorks' | 'department'>;
}

/** The entries of every collection of a site, each computed on first use. */
export class Entries {
  readonly #documents: ProofDocuments;
  readonly #site: Document<'site'>;
  #services: ReturnType<typeof serviceEntries> | undefined;
  #articles: ReturnType<typeof articleEntries> | undefined;
  #neighboursOf: ReturnType<typeof neighbourFinder> | undefined;
  /** A cache: neighbours are needed twice, for the input of pages and for the pages. */
  readonly #neighbours = new WeakMap<Document<'town'>, Document<'town'>[]>();
  #places: TownPlaces | undefined;
  #allProofs: readonly Proof[] | undefined;
  #proofs: ReadonlyMap<string, readonly Proof[]> | undefined;
  #byDistance: Document<'town'>[] | undefined;
  readonly #communes: OfficialCommunes | undefined;

  constructor(documents: ProofDocuments, site: Document<'site'>, communes: OfficialCommunes | undefined) {
    this.#documents = documents;
    this.#site = site;
    this.#communes = communes;
  }

  /** The towns by name, department and position. */
  get places() {
    return (this.#places ??= new TownPlaces(this.#documents.town, this.#communes));
  }

  /** The data of `site.json`, for the texts of entries. */
  get site() {
    return this.#site.data;
  }

  get services() {
    return (this.#services ??= serviceEntries(this.#documents.service));
  }

  /** The entries that a block lists. Images are still as documents name them. */
  of(collection: CollectionName, { block, outline }: Listing): WrittenEntry<unknown>[] {
    if (collection === 'services') return this.services;
    if (collection === 'articles') return (this.#articles ??= articleEntries(this.#documents.article, this.#site));
    if (collection === 'neighbours') return outline.town ? this.neighboursOf(outline.town).map(townEntry) : [];
    if (collection === 'around') return this.#around(outline.town);
    if (collection === 'proof') return this.#nearby(block, outline);
    if (collection === 'projectTypes') return projectTypeEntries(block.projectTypes, this.#documents.service);
    if (collection === 'rates') return rateEntries(this.#site);
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

  /** Every work and review of the site. */
  get proofs(): readonly Proof[] {
    const from = { position: workshopOf(this.#site.data) };
    return (this.#allProofs ??= proofsIn(this.#documents, { places: this.places, from }));
  }

  /** The works and reviews of a town and of its near neighbours. */
  proofsNear(town: Document<'town'>): Proof[] {
    this.#proofs ??= proofsByTown(this.proofs);
    return proofsNear(town, this.#proofs, { neighbours: this.neighboursOf(town), places: this.places });
  }

  /** The proofs of the block's kind in and near the page's town, or of its service, if the block asks for them. */
  #nearby(block: ResolvedBlock, { town, service, listsWorks }: Listing['outline']): WrittenEntry<unknown>[] {
    const facts = proofFactsOf(block.type);
    if (!facts || block[facts.nearby] !== true) return [];
    if (listsWorks) return this.proofs.filter(({ isStudy }) => isStudy).map(({ written }) => written);
    const trade = service?.data.card.title;
    const all = town ? this.proofsNear(town) : this.proofs.filter((proof) => trade && proof.trade === trade);
    return shownOf(all.filter(({ type }) => type === block.type)).map(({ written }) => written);
  }

  /** The nearest towns, each with its distance from the page's town or from the workshop. */
  #around(town: Document<'town'> | undefined): WrittenEntry<PlaceEntry>[] {
    const from = town ? this.places.positionOf(town) : workshopOf(this.#site.data);
    const found = town ? this.neighboursOf(town) : this.townsByDistance.slice(0, mostAround);
    return found.map((near) => {
      const { entry, placeOf } = townEntry(near);
      const position = this.places.positionOf(near);
      const distance = from && position ? { distance: distanceInWords(kilometresBetween(from, position)) } : {};
      return {
        entry: { ...entry, ...distance },
        // The distance is computed; no document writes it.
        placeOf: (path) => (path[0] === 'distance' ? undefined : placeOf(path)),
      };
    });
  }

  /** The towns, most inhabitants first. */
  get bySize(): Document<'town'>[] {
    const inhabitants = ({ data }: Document<'town'>) =>
      this.#communes?.find(data.name, departmentOf(data))?.population ?? 0;
    return this.#documents.town
      .map((town) => ({ town, size: inhabitants(town) }))
      .sort((a, b) => b.size - a.size)
      .map(({ town }) => town);
  }

  /** The towns with a known position, nearest to the workshop first. */
  get townsByDistance(): Document<'town'>[] {
    return (this.#byDistance ??= this.#sortedByDistance());
  }

  #sortedByDistance(): Document<'town'>[] {
    const seat = workshopOf(this.#site.data);
    const placed = this.#documents.town.flatMap((town) => {
      const position = this.places.positionOf(town);
      return position ? [{ town, distance: kilometresBetween(seat, position) }] : [];
    });
    return placed.sort((a, b) => a.distance - b.distance).map(({ town }) => town);
  }

  /** Links to those of the places that have their own page, except this page. */
  #linkedPlaces(places: unknown, { path, town: own, department }: Listing['outline']): WrittenEntry<Link>[] {
    if (!Array.isArray(places)) return [];
    const from = own ? this.places.around(own) : { department, position: this.#site.data.company.geo };
    // A neighbourhood may have the name of a commune without being one.
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
