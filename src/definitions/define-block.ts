import { z } from 'zod';
import { note } from './field-notes';
import { anchor } from './fields';
import type { CollectionName, Collections } from './collections';
import type { ResolvedImage } from './page';

const commonFields = {
  anchor: anchor('Ancre', 'Nom par lequel un lien mène à cette section (« faq » pour « /#faq »).').optional(),
  tone: note(
    z
      .enum(['paper', 'sand', 'petrol'])
      .meta({ title: 'Fond', description: 'Couleur du bandeau : papier (clair), sable ou pétrole (foncé).' }),
    { kind: 'tone' },
  ).optional(),
};

export interface BlockOptions<
  Type extends string,
  Fields extends z.core.$ZodLooseShape,
  Collection extends CollectionName | undefined,
> {
  /** The `type` that documents write, kebab-case. */
  type: Type;
  /** French name of the block, for the editor and the messages. */
  label: string;
  /** One French sentence on what the block is for. */
  description: string;
  fields: Fields;
  /** A valid block, checked by the tests. */
  example: NoInfer<z.input<z.ZodObject<Fields>>>;
  /** The documents that the resolver attaches to the block as `entries`. */
  collection?: Collection;
}

/** Declares a block once; its type, validator, JSON Schema and editor fields derive from what is returned. */
export function defineBlock<
  const Type extends string,
  Fields extends z.core.$ZodLooseShape,
  const Collection extends CollectionName | undefined = undefined,
>(options: BlockOptions<Type, Fields, Collection>) {
  const { type, label, description, fields, example, collection } = options;
  const fieldsOfBlock = z
    .strictObject({
      type: note(z.literal(type).meta({ title: 'Type de bloc', description: `${label}.` }), { kind: 'type' }),
      ...commonFields,
      ...fields,
    })
    .meta({ title: label, description });
  const schema = note(fieldsOfBlock, { kind: 'block' });
  return { type, label, schema, example: { type, ...example }, collection: collection as Collection };
}

/** Document images become measured, published ones; everything else stays as written. */
export type Resolved<T> = T extends { src: string; alt: string }
  ? ResolvedImage
  : T extends readonly (infer Item)[]
    ? Resolved<Item>[]
    : T extends object
      ? { [Key in keyof T]: Resolved<T[Key]> }
      : T;

/** What the component of a block receives: its resolved fields, plus its collection's entries. */
export type BlockData<Definition extends { schema: z.ZodType; collection: unknown }> = Resolved<
  z.output<Definition['schema']>
> &
  (Definition['collection'] extends CollectionName ? { entries: Collections[Definition['collection']] } : unknown);
