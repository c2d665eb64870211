// `npm run schemas` writes the file, and a test compares it with the definitions. Builds and validations then start
// without zod.
import written from '../../../../schemas/shapes.json' with { type: 'json' };
import type { BlockFacts } from '../fields/block-facts';
import type { DocumentKind } from '../documents/documents';
import type { WrittenShapes } from './shape-of';
import type { GroupShape, Shape } from './shapes';

// The type that TypeScript infers from the JSON is too wide.
const { documents, blocks, facts } = written as unknown as WrittenShapes;

/** The shape of each type of block. */
export const blockShapes = blocks as Readonly<Record<string, GroupShape>>;

/** The facts of each type of block, in the order of the definitions. */
export const blockFacts: Readonly<Record<string, BlockFacts>> = facts;

/** The facts of a type of block; undefined for an unknown type. */
export function factsOf(type: string): BlockFacts | undefined {
  return Object.hasOwn(facts, type) ? facts[type] : undefined;
}

/** The shape of each kind of document. */
export const documentShapes = Object.fromEntries(
  Object.entries(documents).map(([kind, shape]) => [kind, withBlocks(shape, blockShapes)]),
) as Readonly<Record<DocumentKind, GroupShape>>;

export const anyBlock: Shape = { form: 'block', kind: 'block', types: blockShapes };

/** Inserts the block types, which the file contains only once, wherever blocks are allowed. */
export function withBlocks(shape: Shape, types: Readonly<Record<string, GroupShape>>): Shape {
  if (shape.form === 'block') return { ...shape, types };
  if (shape.form === 'list') return { ...shape, items: withBlocks(shape.items, types) };
  if (shape.form !== 'group') return shape;
  const fields = Object.entries(shape.fields).map(([name, field]) => [name, withBlocks(field, types)] as const);
  return { ...shape, fields: Object.fromEntries(fields) };
}
