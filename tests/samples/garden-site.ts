import type { BuiltImage } from '../../src/site/definitions/media/built-image';
import { resolveSite, type ResolvedSite } from '../../src/site/resolve/resolve-site';
import type { Documents } from '../../src/site/resolve/plan/site-documents';
import type { BlockData } from '../../src/site/definitions/fields/define-block';
import type { z } from 'zod';
import { gardenBlocks } from './garden-blocks';
import { gardenDocuments, layoutData, sample } from './garden-documents';

const drawing: BuiltImage = { image: { src: '/media/drawing.1a2b3c4d.svg', width: 400, height: 300 }, outputs: [] };

/** Image sizes for every name in the samples and the blocks' examples. */
export const gardenImages = new Map(
  ['emblem', 'bocage', 'tool', 'exemple'].map((name) => [`media/${name}.svg`, drawing]),
);

/** The sample, resolved as in the build. */
export function gardenSite(changes: Partial<Documents> = {}): ResolvedSite {
  return resolveSite(gardenDocuments(changes), { images: gardenImages, backend: { url: '', key: 'cle' } });
}

interface BlockDefinition {
  type: string;
  schema: z.ZodType;
  collection: unknown;
  example: object;
}

/**
 * A block of the garden, otherwise the example of its type, as its component receives it on a town page of the sample,
 * from the real resolver: tokens filled, images measured, collections attached. `changes` replaces fields.
 */
export function resolvedExample<Definition extends BlockDefinition>(
  definition: Definition,
  changes: object = {},
): BlockData<Definition> {
  const garden: Readonly<Record<string, object>> = gardenBlocks;
  const block = { type: definition.type, ...(garden[definition.type] ?? definition.example), ...changes };
  definition.schema.parse(block);
  const { pages, faults } = gardenSite({ layout: [sample('layout', 'layouts/town.json', layoutData([block]))] });
  if (faults.length > 0) throw new Error(`The example of ${definition.type} names ${faults[0]?.token}.`);
  const resolved = pages.find(({ path }) => path === '/rennes')?.blocks[0];
  if (!resolved) throw new Error('The sample has no town page.');
  // The contract under test: the resolver turns a valid block into what `BlockData` describes.
  return resolved as unknown as BlockData<Definition>;
}
