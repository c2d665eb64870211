import { blockFacts, blockShapes } from '../blocks/shapes';
import type { ProofFacts } from '../definitions/block-facts';
import { isHidden } from '../definitions/tokens';
import type { WrittenEntry } from './collections';
import { kilometresBetween } from './kilometres';
import { placesIn } from './makings';
import type { Document, Documents } from './site-documents';
import type { TownPlaces, Viewpoint } from './town-places';

type Town = Document<'town'>;

/** A work or a review, wherever a document shows it. */
export interface Proof {
  of: ProofFacts['of'];
  /** The type of block that shows it. */
  type: string;
  /** The town that it names, if that has a page. */
  town: Town | undefined;
  written: WrittenEntry<unknown>;
}

/** How far a neighbour's works and reviews still say something of a town, in kilometres. */
const farthest = 50;
/** Of a sort, on one page. */
const mostShown = 3;

/**
 * Every work and every review that pages, services, articles and sections show: not those of towns, which show what
 * happened elsewhere. The places that they name are seen from the company.
 */
export function proofsIn(documents: Documents, { places, from }: { places: TownPlaces; from: Viewpoint }): Proof[] {
  const { page, service, article, section } = documents;
  return [
    ...[...page, ...service].flatMap(({ file, data }) => inBlocks(file, ['blocks'], data.blocks)),
    ...article.flatMap(({ file, data }) => inBlocks(file, ['body'], data.body ?? [])),
    ...section.flatMap(({ file, data }) => inBlock(file, ['block'], data.block)),
  ];

  function inBlocks(file: string, path: string[], blocks: readonly object[]): Proof[] {
    return blocks.flatMap((block, rank) => inBlock(file, [...path, rank], block));
  }

  function inBlock(file: string, path: (string | number)[], block: object): Proof[] {
    // Validation gave the block its shape; a section in its place has a type that is none of a block.
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
        written: { entry, placeOf: placesIn(file, [...path, facts.items, rank]), shape: list.items },
      };
    });
  }
}

/** What a type of block says of the proof that it shows, if it does. */
export function proofFactsOf(type: string): ProofFacts | undefined {
  return Object.hasOwn(blockFacts, type) ? blockFacts[type]?.proof : undefined;
}

interface Around {
  neighbours: readonly Town[];
  places: TownPlaces;
}

/** Those of a town and of its neighbours that are near, its own first, then the nearest. */
export function proofsNear(town: Town, proofs: readonly Proof[], { neighbours, places }: Around): Proof[] {
  const here = places.positionOf(town);
  const distances = new Map([[town.file, 0]]);
  for (const near of neighbours) {
    const there = places.positionOf(near);
    const distance = here && there ? kilometresBetween(here, there) : Infinity;
    if (distance <= farthest) distances.set(near.file, distance);
  }
  const distanceOf = ({ town: named }: Proof) => distances.get(named?.file ?? '') ?? Infinity;
  return proofs.filter((proof) => distanceOf(proof) < Infinity).sort((a, b) => distanceOf(a) - distanceOf(b));
}

/** As many as a page shows. */
export function shownOf(proofs: readonly Proof[]): Proof[] {
  return proofs.slice(0, mostShown);
}
