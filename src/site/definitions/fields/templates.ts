import { z } from 'zod';
import { alsoCalled, note, noteOf } from './field-notes';
import { yesNo } from './fields';

/**
 * Turns a schema into its template form, for layouts: every value inside may be replaced by `{ "$from": "field" }`, and
 * blocks may have `"when": "field"` and `"hidden": true`.
 */

/** Names, but for those of older forms: what is refused here is what `migrations/` renames. */
const fieldName = /^(?!served\.)[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)*$/;

/** The name of a field, with what it is for. */
function fieldPath(title: string, description: string) {
  const name = z.string().regex(fieldName);
  return note(name.meta({ title, description }), { kind: 'field' });
}

export const fromReference = z
  .strictObject({
    $from: fieldPath(
      'Champ repris',
      'Nom du champ du document (ou de site.json) dont la valeur est reprise entière, par exemple « communes ».',
    ),
  })
  .meta({
    title: 'Valeur reprise du document',
    description: 'Prend la valeur entière d’un champ du document.',
  });

/** Marks a union that becomes if/then/else in JSON Schema, so that a fault is reported only once. */
export const templateUnion = 'vitrine:template';

function orReference(schema: z.ZodType): z.ZodType {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  // zod's core types unwrap(); all our schemas come from the classic API.
  const union = z
    .union([fromReference, templated(inner as z.ZodType)])
    // The titles are on the value's schema, or on its optional wrapper.
    .meta({ ...titles(inner as z.ZodType), ...titles(schema), [templateUnion]: true });
  // What the optional wrapper notes, as who may change the field, holds for the template too.
  const noted = like(schema, union);
  return schema instanceof z.ZodOptional ? noted.optional() : noted;
}

function titles(schema: z.ZodType) {
  const { title, description } = schema.meta() ?? {};
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

/** The schema with every value inside it replaceable by a reference; not the value itself. */
export function templated(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([key, value]) => [key, orReference(value as z.ZodType)]);
    return like(schema, z.strictObject(Object.fromEntries(shape)).meta(titles(schema)));
  }
  if (schema instanceof z.ZodArray) {
    // Length bounds apply to the resolved page: references may add items.
    return like(schema, z.array(orReference(schema.element as z.ZodType)).meta(titles(schema)));
  }
  return schema;
}

/** Copies the metadata of a schema to its template form. */
function like<T extends z.ZodType>(schema: z.ZodType, template: T): T {
  const noted = noteOf(schema);
  return noted ? note(template, noted) : template;
}

/** Fields of any block that decide whether it is shown; never a reference. */
export const whether = {
  when: fieldPath('Condition', 'Le bloc n’est gardé que si le document (ou site.json) a ce champ.').optional(),
  hidden: alsoCalled(
    yesNo('Masqué', 'Vrai pour garder le bloc dans le document sans le montrer sur la page.'),
    'masque',
    'cache',
    'invisible',
    'hide',
  ).optional(),
};

/** The schema of a block on a page: with `when` and `hidden`. */
export function conditionalBlock(schema: z.ZodObject): z.ZodObject {
  const { type, ...fields } = schema.shape;
  return like(schema, z.strictObject({ type, ...whether, ...fields }).meta(titles(schema)));
}

/** The schema of a block in a section: with `hidden`, but without `when`, which pages give. */
export function sectionBlock(schema: z.ZodObject): z.ZodObject {
  const { type, ...fields } = schema.shape;
  return like(schema, z.strictObject({ type, hidden: whether.hidden, ...fields }).meta(titles(schema)));
}

/** The template form of a block: its `type` stays literal. */
export function templatedBlock(schema: z.ZodObject): z.ZodObject {
  const { type, ...fields } = schema.shape;
  const shape = Object.entries(fields).map(([key, value]) => [key, orReference(value as z.ZodType)]);
  return like(schema, z.strictObject({ type, ...whether, ...Object.fromEntries(shape) }).meta(titles(schema)));
}
