import { z } from 'zod';
import { alsoCalled, note, noteOf } from './field-notes';
import { yesNo } from './fields';

/**
 * The template form of a schema: what a layout may write where a page would have the value itself.
 * Every value inside may be replaced by `{ "$from": "field" }`; blocks may carry `"when": "field"` and `"hidden": true`.
 */

/** The name of a field, with what it is for. */
function fieldPath(title: string, description: string) {
  const name = z.string().regex(/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)*$/);
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
    id: 'from',
    title: 'Valeur reprise du document',
    description: 'Prend la valeur entière d’un champ du document.',
  });

/** Marks a union that the JSON Schema writes as if/then/else, so that a fault is reported once. */
export const templateUnion = 'vitrine:template';

function orReference(schema: z.ZodType): z.ZodType {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  // unwrap() is typed by zod's core; every schema here is built by the classic API.
  const union = z
    .union([fromReference, templated(inner as z.ZodType)])
    // The words stand on the value, or on its being optional.
    .meta({ ...titles(inner as z.ZodType), ...titles(schema), [templateUnion]: true });
  return schema instanceof z.ZodOptional ? union.optional() : union;
}

function titles(schema: z.ZodType) {
  const { title, description } = schema.meta() ?? {};
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

/** The schema with every value inside it replaceable by a reference; the value itself is not. */
export function templated(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([key, value]) => [key, orReference(value as z.ZodType)]);
    return like(schema, z.strictObject(Object.fromEntries(shape)).meta(titles(schema)));
  }
  if (schema instanceof z.ZodArray) {
    // Bounds hold for the resolved page; what a layout writes may be completed by a reference.
    return like(schema, z.array(orReference(schema.element as z.ZodType)).meta(titles(schema)));
  }
  return schema;
}

/** Notes of the template what was noted of the schema. */
function like<T extends z.ZodType>(schema: z.ZodType, template: T): T {
  const noted = noteOf(schema);
  return noted ? note(template, noted) : template;
}

/** What any block may say of itself, whatever its type; never a reference. */
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

/** The block as a page may write it: with the field of `site.json` that it depends on, if any, and whether it is hidden. */
export function conditionalBlock(schema: z.ZodObject): z.ZodObject {
  const { type, ...fields } = schema.shape;
  return like(schema, z.strictObject({ type, ...whether, ...fields }).meta(titles(schema)));
}

/** The block as a section holds it: where it is shown is said by the pages. */
export function sectionBlock(schema: z.ZodObject): z.ZodObject {
  const { type, ...fields } = schema.shape;
  return like(schema, z.strictObject({ type, hidden: whether.hidden, ...fields }).meta(titles(schema)));
}

/** The template form of a block: its `type` stays literal, `when` says which field it depends on, `hidden` that it is not shown. */
export function templatedBlock(schema: z.ZodObject): z.ZodObject {
  const { type, ...fields } = schema.shape;
  const shape = Object.entries(fields).map(([key, value]) => [key, orReference(value as z.ZodType)]);
  return like(schema, z.strictObject({ type, ...whether, ...Object.fromEntries(shape) }).meta(titles(schema)));
}
