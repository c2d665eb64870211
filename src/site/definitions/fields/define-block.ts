import type { DocumentIcon } from '../media/icons/icons';
import { z } from 'zod';
import { note } from './field-notes';
import { anchor } from './fields';
import { tones, type BlockFacts, type Tone } from './block-facts';
import type { CollectionName, Collections } from '../documents/collections';
import type { ResolvedBlock, ResolvedImage } from '../view/page';
import type { Markup, RichText } from '../text/rich-text';
import type { GraphNode, PageContext } from '../view/structured-data';

type Loose = z.core.$ZodLooseShape;
type Tones = readonly [Tone, ...Tone[]];
type Telling<Fields extends Loose> = (
  block: Resolved<z.output<z.ZodObject<Fields>>>,
  context: PageContext,
) => GraphNode[];

export interface BlockOptions<Type extends string, Fields extends Loose> extends Omit<
  BlockFacts,
  'tones' | 'collection' | 'mainTitle' | 'areaServed' | 'hasMap'
> {
  /** The `type` that documents write, kebab-case. */
  type: Type;
  /** A French sentence: what the block is for. */
  description: string;
  /** Other words by which people search for the block (folded, without spaces). */
  words?: readonly string[];
  fields: Fields;
  /**
   * A valid block as a company of any trade may have it: the palette draws it, and a new block takes its generic texts.
   * Nothing outside its prose and its lists may claim anything.
   */
  example: NoInfer<z.input<z.ZodObject<Fields>>>;
  mainTitle?: { field: NoInfer<keyof Fields & string>; when?: NoInfer<{ [Name in keyof Fields]?: string }> };
  areaServed?: NoInfer<keyof Fields & string>;
}

interface KeptOptions<
  Collection extends CollectionName | undefined,
  Grounds extends Tones | undefined,
  Tell,
  HasMap extends true | undefined,
> {
  /** The documents that the resolver attaches to the block as `entries`. */
  collection?: Collection;
  /** The grounds that the block supports; documents choose among them. */
  tones?: Grounds;
  /** A pure function that gives its structured data; also listed in `registry/structured-data.ts`. */
  structuredData?: Tell;
  /** The resolver attaches the page's map, if there is one. */
  hasMap?: HasMap;
}

type OwnFields<Type extends string, Grounds extends Tones | undefined> = {
  type: z.ZodLiteral<Type>;
  anchor: z.ZodOptional<z.ZodString>;
} & (Grounds extends Tones ? { tone: z.ZodOptional<z.ZodEnum<{ [Name in Grounds[number]]: Name }>> } : unknown);

/** Declares a block. Its type, validator, JSON Schema and form fields are all derived from the result. */
export function defineBlock<
  const Type extends string,
  Fields extends Loose,
  const Collection extends CollectionName | undefined = undefined,
  const Grounds extends Tones | undefined = undefined,
  Tell extends Telling<NoInfer<Fields>> | undefined = undefined,
  const HasMap extends true | undefined = undefined,
>(options: BlockOptions<Type, Fields> & KeptOptions<Collection, Grounds, Tell, HasMap>) {
  const { type, label, description, words, fields, example } = options;
  const shape = {
    type: note(z.literal(type).meta({ title: 'Type de bloc', description: `${label}.` }), { kind: 'type' }),
    anchor: anchor('Ancre', 'Nom par lequel un lien mène à cette section (« faq » pour « /#faq »).').optional(),
    ...toneField(options.tones),
    ...fields,
  };
  // Whether there is a `tone` depends on an option's type, which TypeScript cannot follow through a spread.
  const schema = z.strictObject(shape).meta({ title: label, description }) as unknown as z.ZodObject<
    OwnFields<Type, Grounds> & Fields,
    z.core.$strict
  >;
  return {
    type,
    schema: note(schema, { kind: 'block', ...(words ? { words } : {}) }),
    example: { type, ...example },
    facts: factsOf(options),
    collection: options.collection as Collection,
    structuredData: options.structuredData as Tell,
    hasMap: options.hasMap as HasMap,
  };
}

/** A block with a single ground has no `tone` field. */
function toneField(grounds: Tones | undefined) {
  if (!grounds) return {};
  const names = grounds.map((tone) => tones[tone]);
  const description = `Couleur du bandeau : ${names.slice(0, -1).join(', ')} ou ${names.at(-1)}.`;
  return {
    tone: note(z.enum(grounds).meta({ title: 'Fond', description }), { kind: 'tone', labels: tones }).optional(),
  };
}

function factsOf(
  options: Omit<BlockFacts, 'tones'> & { tones?: Tones | undefined; collection?: CollectionName | undefined },
): BlockFacts {
  const { label, group, icon, mainTitle, collection, isRunningText, isForAnyone } = options;
  const { areaServed, hasMap, proof, saysProof, saysCounting, parts } = options;
  return {
    label,
    group,
    icon,
    tones: options.tones ?? [],
    ...(mainTitle ? { mainTitle } : {}),
    ...(collection ? { collection } : {}),
    ...(isRunningText ? { isRunningText } : {}),
    ...(isForAnyone ? { isForAnyone } : {}),
    ...(areaServed ? { areaServed } : {}),
    ...(hasMap ? { hasMap } : {}),
    ...(proof ? { proof } : {}),
    ...(saysProof ? { saysProof } : {}),
    ...(saysCounting ? { saysCounting } : {}),
    ...(parts ? { parts } : {}),
  };
}

/** The type after resolution: images are measured and published, and texts have their marks parsed. */
export type Resolved<T> = T extends Markup
  ? RichText
  : T extends DocumentIcon
    ? T
    : T extends { src: string; alt: string }
      ? ResolvedImage
      : T extends readonly (infer Item)[]
        ? Resolved<Item>[]
        : T extends object
          ? { [Key in keyof T]: Resolved<T[Key]> }
          : T;

/** The props of a block's component: its resolved fields, its collection's entries, and facts about its page. */
export type BlockData<Definition extends { schema: z.ZodType; collection: unknown; hasMap?: unknown }> = Resolved<
  z.output<Definition['schema']>
> &
  Pick<ResolvedBlock, 'isRepeated' | 'density' | 'proven' | 'isPart'> &
  (Definition['collection'] extends CollectionName ? { entries: Collections[Definition['collection']] } : unknown) &
  (Definition extends { hasMap: true } ? { map?: ResolvedImage } : unknown);
