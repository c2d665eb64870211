import { z } from 'zod';
import type { Claim } from '../text/claims';
import type { CompanyPart } from '../company/company-parts';
import type { Kind } from './kinds';
import type { MarkupLevel } from '../text/rich-text';
import type { Right } from './right';
import type { Term } from './term';

/** Metadata of a field, besides its schema. Of a kind that can lead people away, it says who may change it. */
export type FieldNote = Details &
  ({ kind: LeadingKind; right: Right } | { kind: Exclude<Kind, LeadingKind>; right?: Right });

/** The kinds whose values can lead people away from the site, or tell programs what to do. */
type LeadingKind = 'phone' | 'email' | 'url' | 'href' | 'path' | 'verbatim';

interface Details {
  /** Synonyms of the field's name, folded and without spaces. */
  words?: readonly string[];
  /** For a text: which marks it may contain. */
  markup?: MarkupLevel;
  /** For a text: shown in large letters, where line breaks matter. */
  isTitle?: true;
  /** For a choice: the French name of each value. */
  labels?: Readonly<Record<string, string>>;
  /** For a field that may be empty at first but that French law requires before the site opens. */
  law?: LegalDemand;
  /** For a date: what happens on that day to the object that contains the field. */
  term?: Term;
  /** For a company field: the section in which it is shown. */
  part?: CompanyPart;
  /** For an optional field: what applies without it; empty if another field says so. */
  otherwise?: string;
  /** For a choice: how it is pictured. */
  pictures?: Pictures;
  /** For a link: it leads to another site, never to a page of this one. */
  isOutside?: true;
  /** For a date: the field beside it that means « never », removed when a date is chosen. */
  lifts?: string;
  /** For a claim about the company: what it is, so that the launch gate can ask for evidence. */
  claim?: Claim;
}

/** Choices shown as pictures of their effect on a page. */
export type Pictures = 'corners' | 'motif' | 'header';

export interface LegalDemand {
  /** The required notice, as in a sentence: « le numéro d’immatriculation ». */
  what: string;
  /** What to write. */
  advice: string;
  /** The legal source: « LCEN, article 1-1 ». */
  text: string;
}

/** Separate from zod's own registry, whose content ends up in the JSON Schemas. */
const notes = z.registry<FieldNote>();

/** Attaches metadata to a schema and returns it. Call it last, because `meta` makes a new schema. */
export function note<T extends z.ZodType>(schema: T, fieldNote: FieldNote): T {
  notes.add(schema, fieldNote);
  return schema;
}

/** The field with more metadata. */
function amended<T extends z.ZodType>(schema: T, more: Partial<Details> & { right?: Right }): T {
  const right = notes.get(schema)?.right;
  // The same schema elsewhere would change with it.
  if (more.right && right && right !== more.right) throw new Error(`A field has two rights: ${right}, ${more.right}.`);
  // A builder gave the kind, and with it the right where the kind asks for one.
  return note(schema, { ...noteOf(schema), kind: kindOf(schema), ...more } as FieldNote);
}

/** The field, with who may change it and all that it contains. */
export function changedBy<T extends z.ZodType>(right: Right, schema: T): T {
  return amended(schema, { right });
}

/** The field with synonyms (folded, without spaces). */
export function alsoCalled<T extends z.ZodType>(schema: T, ...words: string[]): T {
  return amended(schema, { words });
}

/** The field, marked as legally required, and therefore an owner's. */
export function askedByLaw<T extends z.ZodType>(schema: T, law: LegalDemand): T {
  return amended(schema, { law, right: 'owner' });
}

/** The field, with what applies if a document leaves it out. */
export function withOtherwise<T extends z.ZodType>(schema: T, otherwise: string): T {
  return amended(schema, { otherwise });
}

/** The field of the company's data, in a section of it, with who may change it. */
export function inPart<T extends z.ZodType>(part: CompanyPart, right: Right, schema: T): T {
  return amended(schema, { part, right });
}

/** The date, with what happens on that day. */
export function withTerm<T extends z.ZodType>(schema: T, term: Term): T {
  return amended(schema, { term });
}

/** The date, whose choice removes a field beside it. */
export function lifting<T extends z.ZodType>(schema: T, lifts: string): T {
  return amended(schema, { lifts });
}

/** The field, marked as a claim about the company, and therefore an owner's: he answers for it. */
export function claiming<T extends z.ZodType>(schema: T, claim: Claim): T {
  return amended(schema, { claim, right: 'owner' });
}

/** The metadata of a schema, or of the schema that it makes optional. */
export function noteOf(schema: z.ZodType): FieldNote | undefined {
  const own = notes.get(schema);
  // zod's core types unwrap(); all our schemas come from the classic API.
  const inner = schema instanceof z.ZodOptional ? noteOf(schema.unwrap() as z.ZodType) : undefined;
  return own || inner ? ({ ...inner, ...own } as FieldNote) : undefined;
}

/** The kind of a schema's values. Throws if it is neither declared nor obvious from the schema. */
export function kindOf(schema: z.ZodType): Kind {
  const noted = noteOf(schema)?.kind;
  if (noted) return noted;
  if (schema instanceof z.ZodOptional) return kindOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) return 'group';
  if (schema instanceof z.ZodArray) return 'list';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodEnum) return 'choice';
  // The alternatives of a field are different ways to write the same thing.
  if (schema instanceof z.ZodUnion) return kindOf(schema.options.at(-1) as z.ZodType);
  throw new Error(`A field says nothing of its kind: ${JSON.stringify(schema.meta())}.`);
}
