import { placedWorks } from '../../../definitions/documents/made-pages';
import { blockFacts, blockShapes } from '../../../definitions/shapes/written-shapes';
import { caseStudyPath } from '../../../definitions/addresses/page-addresses';
import type { ProofFacts } from '../../../definitions/fields/block-facts';
import { isHidden } from '../../../definitions/text/tokens';
import { byDate, serviceOf, townOf } from './case-studies';
import type { WrittenEntry } from '../../lists/written-entry';
import { kilometresBetween } from '../town/kilometres';
import { placesIn } from '../../plan/page-input';
import type { Document, Documents } from '../../plan/site-documents';
import type { TownPlaces, Viewpoint } from '../town/town-places';

type Town = Document<'town'>;

/** A work or a review, wherever a document shows it. */
export interface Proof {
  of: ProofFacts['of'];
  /** The type of the block that shows it. */
  type: string;
  /** The town that it names, if this town has a page. */
  town: Town | undefined;
  /** The trade that it names, if any. */
  trade: string | undefined;
  /** The address of the page that shows it, if it has one. */
  href: string | undefined;
  /** Whether it has a document, and so a page, of its own. */
  isStudy?: true;
  written: WrittenEntry<unknown>;
}

/** In kilometres: the works and reviews of a neighbour farther away say nothing about a town. */
const farthest = 50;
/** Per kind, on one page. */
const mostShown = 3;

/** The documents that may show works and reviews, or that these name. */
export type ProofDocuments = Pick<Documents, 'case-study' | 'page' | 'service' | 'article' | 'section' | 'town'>;

/**
 * Every work and review: first the works that have a document of their own, newest first, then those on pages, services,
 * articles and sections. Town pages are left out: they show proof from elsewhere. Place names are understood as seen
 * from the company.
 */
export function proofsIn(
  documents: ProofDocuments,
  { places, from }: { places: TownPlaces; from: Viewpoint },
): Proof[] {
  const { page, service, article, section } = documents;
  return [
    ...byDate(documents['case-study']).map(ofStudy),
    ...[...page, ...service].flatMap(({ file, data }) => inBlocks(file, ['blocks'], data.blocks, data.path)),
    ...article.flatMap(({ file, data }) => inBlocks(file, ['body'], data.body ?? [])),
    ...section.flatMap(({ file, data }) => inBlock(file, ['block'], data.block)),
  ];

  /** A work that has a document of its own, as an item of a band that gathers works. */
  function ofStudy(study: Document<'case-study'>): Proof {
    const { file, slug, data } = study;
    const href = caseStudyPath(slug);
    const trade = serviceOf(study, service)?.data.card.title;
    const { title, work: description, town, after: image } = data;
    const entry = { title, description, category: trade ?? data.service, place: town, image, href };
    const fields: Readonly<Record<string, string>> = {
      description: 'work',
      category: 'service',
      place: 'town',
      image: 'after',
    };
    const own = placesIn(file);
    const list = blockShapes[placedWorks.type]?.fields[proofFactsOf(placedWorks.type)?.items ?? ''];
    return {
      of: 'project',
      type: placedWorks.type,
      town: townOf(study, documents.town),
      trade,
      href,
      isStudy: true,
      written: {
        entry,
        placeOf: ([first = '', ...rest]) => own(first === 'href' ? [] : [fields[first] ?? first, ...rest]),
        ...(list?.form === 'list' ? { shape: list.items } : {}),
      },
    };
  }

  function inBlocks(file: string, path: string[], blocks: readonly object[], address?: string): Proof[] {
    return blocks.flatMap((block, rank) => inBlock(file, [...path, rank], block, address));
  }

  function inBlock(file: string, path: (string | number)[], block: object, address?: string): Proof[] {
    // Validation has checked the block's shape; a section use has a type that no block has.
    const found = block as Record<string, unknown> & { type: string };
    const facts = proofFactsOf(found.type);
    const list = facts && blockShapes[found.type]?.fields[facts.items];
    const items = facts && found[facts.items];
    if (!facts || list?.form !== 'list' || !Array.isArray(items) || isHidden(block) || found[facts.nearby] === true)
      return [];
    return (items as Record<string, unknown>[]).map((entry, rank) => {
      const place = entry[facts.place];
      const town = typeof place === 'string' ? places.meant(place, from) : undefined;
      return {
        of: facts.of,
        type: found.type,
        town,
        trade: facts.trade === undefined ? undefined : (entry[facts.trade] as string | undefined),
        href: address && typeof found.anchor === 'string' ? `${address}#${found.anchor}` : undefined,
        written: { entry, placeOf: placesIn(file, [...path, facts.items, rank]), shape: list.items },
      };
    });
  }
}

/** What a type of block declares about the proof that it shows, if any. */
export function proofFactsOf(type: string): ProofFacts | undefined {
  return Object.hasOwn(blockFacts, type) ? blockFacts[type]?.proof : undefined;
}

interface Around {
  neighbours: readonly Town[];
  places: TownPlaces;
}

/** The proofs that name a town, by the file of the town. */
export function proofsByTown(proofs: readonly Proof[]): ReadonlyMap<string, readonly Proof[]> {
  const byTown = new Map<string, Proof[]>();
  for (const proof of proofs) {
    if (!proof.town) continue;
    const others = byTown.get(proof.town.file);
    if (others) others.push(proof);
    else byTown.set(proof.town.file, [proof]);
  }
  return byTown;
}

/** The proofs of a town and of its near neighbours: its own first, then the nearest. */
export function proofsNear(
  town: Town,
  byTown: ReadonlyMap<string, readonly Proof[]>,
  { neighbours, places }: Around,
): Proof[] {
  const here = places.positionOf(town);
  const near = neighbours.flatMap(({ file, data }) => {
    const there = places.positionOf({ data });
    const distance = here && there ? kilometresBetween(here, there) : Infinity;
    return distance <= farthest ? [{ file, distance }] : [];
  });
  const nearest = [{ file: town.file }, ...near.sort((a, b) => a.distance - b.distance)];
  return nearest.flatMap(({ file }) => byTown.get(file) ?? []);
}

/** The first few, as many as a page shows. */
export function shownOf(proofs: readonly Proof[]): Proof[] {
  return proofs.slice(0, mostShown);
}
