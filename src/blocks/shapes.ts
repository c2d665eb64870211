// Written by `npm run schemas`, held to the definitions by a test: a build and a validation start sooner without zod.
import written from '../../schemas/shapes.json' with { type: 'json' };
import type { BlockFacts } from '../definitions/block-facts';
import type { DocumentKind } from '../definitions/documents';
import type { WrittenShapes } from '../definitions/shape-of';
import type { GroupShape, Shape } from '../definitions/shapes';

// What TypeScript reads in the file is wider than what was written.
const { documents, blocks, facts, examples } = written as unknown as WrittenShapes;

/** What each type of block says of its fields. */
export const blockShapes = blocks as Readonly<Record<string, GroupShape>>;

/** What each type of block is to its page, in the order of the list of definitions. */
export const blockFacts: Readonly<Record<string, BlockFacts>> = facts;

/** A valid block of each type, in the same order. */
export const blockExamples: Readonly<Record<string, object>> = examples;

/** What a type of block is to its page; undefined when there is no such type. */
export function factsOf(type: string): BlockFacts | undefined {
  return Object.hasOwn(facts, type) ? facts[type] : undefined;
}

/** What each kind of document says of its fields. */
export const documentShapes = Object.fromEntries(
  Object.entries(documents).map(([kind, shape]) => [kind, withBlocks(shape)]),
) as Readonly<Record<DocumentKind, GroupShape>>;

/** The shape of any block. */
export const anyBlock: Shape = { form: 'block', kind: 'block', types: blockShapes };

/** The shape with the types of blocks, which are written once, where blocks may stand. */
function withBlocks(shape: Shape): Shape {
  if (shape.form === 'block') return { ...shape, types: blockShapes };
  if (shape.form === 'list') return { ...shape, items: withBlocks(shape.items) };
  if (shape.form !== 'group') return shape;
  const fields = Object.entries(shape.fields).map(([name, field]) => [name, withBlocks(field)] as const);
  return { ...shape, fields: Object.fromEntries(fields) };
}
