import { z } from 'zod';
import type { BlockFacts } from '../fields/block-facts';
import { kindOf, noteOf } from '../fields/field-notes';
import { screenHelp } from './screen-help';
import type { GroupShape, Shape } from './shapes';
import { fromReference } from '../fields/templates';
import { frenchTypography } from '../text/typography';

/**
 * The content of `schemas/shapes.json`: the shapes of documents without what only forms need, and with the shared block
 * types written once. A run without faults then need not load zod.
 */
export interface WrittenShapes {
  documents: Record<string, Shape>;
  blocks: Record<string, Shape>;
  /** The facts of each type of block. */
  facts: Record<string, BlockFacts>;
}

/** Computes the content of `schemas/shapes.json`. */
export function writtenShapes(
  documents: Record<string, z.ZodType>,
  definitions: readonly { type: string; facts: BlockFacts }[],
): WrittenShapes {
  const blocks: Record<string, Shape> = {};
  const facts = Object.fromEntries(definitions.map((definition) => [definition.type, definition.facts]));
  const shapes = Object.entries(documents).map(([kind, schema]) => [kind, brief(shapeOf(schema))]);
  return { documents: Object.fromEntries(shapes) as Record<string, Shape>, blocks, facts };

  function brief(shape: Shape): Shape {
    const { form, kind, title, words, isOptional, law, claim, right } = shape;
    const own = {
      kind,
      ...(title ? { title } : {}),
      ...(words ? { words } : {}),
      ...(isOptional ? { isOptional } : {}),
      ...(law ? { law } : {}),
      ...(claim ? { claim } : {}),
      ...(right ? { right } : {}),
    };
    if (form === 'value') {
      const { markup, isTitle, term, labels } = shape;
      return {
        form,
        ...own,
        ...(markup ? { markup } : {}),
        ...(isTitle ? { isTitle } : {}),
        ...(term ? { term } : {}),
        ...(labels ? { labels } : {}),
      };
    }
    if (form === 'list') return { form, ...own, items: brief(shape.items) };
    if (form === 'either') return { form, ...own, of: shape.of.map(brief) };
    if (form === 'group') return { form, ...own, fields: mapValues(shape.fields, brief) };
    Object.assign(blocks, mapValues(shape.types, brief));
    return { form, ...own, types: {} };
  }
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

const known = new WeakMap<z.ZodType, Shape>();

/** The shape of a schema, with titles, help and bounds for forms. Cached: always the same object. Pure. */
export function shapeOf(schema: z.ZodType): Shape {
  const shape = known.get(schema) ?? withHelp(describe(schema));
  known.set(schema, shape);
  return shape;
}

function withHelp(shape: Shape): Shape {
  const help = shape.form === 'value' && shape.isOutside ? undefined : screenHelp.get(shape.kind);
  return help ? { ...shape, description: frenchTypography(help) } : shape;
}

function describe(schema: z.ZodType): Shape {
  // zod's core types these; all our schemas come from the classic API.
  if (schema instanceof z.ZodOptional)
    return { ...shapeOf(schema.unwrap() as z.ZodType), ...wordsOf(schema), isOptional: true };
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const types = (schema.options as unknown as z.ZodObject[]).map((option) => {
      const { type } = option.shape;
      return [type instanceof z.ZodLiteral ? String(type.value) : '', shapeOf(option)];
    });
    // Every option is an object, so every shape is a group.
    return { form: 'block', kind: 'block', ...wordsOf(schema), types: Object.fromEntries(types) as BlockTypes };
  }
  if (schema instanceof z.ZodUnion) return alternatives(schema);
  const words = { kind: kindOf(schema), ...wordsOf(schema) };
  if (schema instanceof z.ZodObject)
    return {
      form: 'group',
      ...words,
      fields: mapValues(schema.shape, (field) => shapeOf(field as z.ZodType)),
    };
  if (schema instanceof z.ZodRecord) return { form: 'group', ...words, fields: {} };
  if (schema instanceof z.ZodArray)
    return { form: 'list', ...words, ...bounds(schema), items: shapeOf(schema.element as z.ZodType) };
  if (schema instanceof z.ZodEnum) {
    const { labels, otherwise, pictures } = noteOf(schema) ?? {};
    const noted = { ...(labels ? { labels } : {}), ...(pictures ? { pictures } : {}), ...leftOut(otherwise) };
    return { form: 'value', ...words, choices: schema.options.map(String), ...noted };
  }
  const { markup, isTitle, term, otherwise, lifts, isOutside } = noteOf(schema) ?? {};
  const noted = {
    ...(markup ? { markup } : {}),
    ...(isTitle ? { isTitle } : {}),
    ...(term ? { term } : {}),
    ...(lifts ? { lifts } : {}),
    ...(isOutside ? { isOutside } : {}),
  };
  return { form: 'value', ...words, ...bounds(schema), ...noted, ...leftOut(otherwise) };
}

function leftOut(otherwise: string | undefined): { otherwise?: string } {
  return otherwise === undefined ? {} : { otherwise };
}

type BlockTypes = Record<string, GroupShape>;

/** For a value that a template may take from a field, the shape of the value itself. */
function alternatives(schema: z.ZodUnion): Shape {
  const options = (schema.options as unknown as z.ZodType[]).filter((option) => option !== fromReference);
  const [only] = options;
  if (only && options.length === 1) return { ...shapeOf(only), ...wordsOf(schema) };
  return { form: 'either', kind: kindOf(schema), ...wordsOf(schema), of: options.map(shapeOf) };
}

function wordsOf(schema: z.ZodType) {
  const { title, description } = schema.meta() ?? {};
  const { words, law, claim, part, right } = noteOf(schema) ?? {};
  return {
    ...(title ? { title: frenchTypography(title) } : {}),
    ...(description ? { description: frenchTypography(description) } : {}),
    ...(words ? { words } : {}),
    ...(law ? { law } : {}),
    ...(claim ? { claim } : {}),
    ...(part ? { part } : {}),
    ...(right ? { right } : {}),
  };
}

/** The length or number bounds of a schema. */
function bounds(schema: z.ZodType): { min?: number; max?: number } {
  const result: { min?: number; max?: number } = {};
  for (const { _zod: check } of schema.def.checks ?? []) {
    // zod types each check separately; these are their common fields.
    const rule = check.def as { check: string; minimum?: number; maximum?: number; length?: number; value?: number };
    const min = rule.minimum ?? rule.length ?? (rule.check === 'greater_than' ? rule.value : undefined);
    const max = rule.maximum ?? rule.length ?? (rule.check === 'less_than' ? rule.value : undefined);
    if (min !== undefined) result.min = min;
    if (max !== undefined) result.max = max;
  }
  return result;
}
