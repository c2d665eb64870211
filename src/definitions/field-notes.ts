import { z } from 'zod';
import type { Claim } from './claims';
import type { CompanyPart } from './company-parts';
import type { Kind } from './kinds';
import type { MarkupLevel } from './rich-text';
import type { Term } from './term';

/** What a field says of itself besides its schema. */
export interface FieldNote {
  kind: Kind;
  /** Other names that people give the field, folded and without spaces. */
  words?: readonly string[];
  /** Of a text, which marks it may hold besides words. */
  markup?: MarkupLevel;
  /** Of a text, that it stands in large letters, where a line must not end anywhere. */
  isTitle?: true;
  /** Of a choice, what each value is called in French. */
  labels?: Readonly<Record<string, string>>;
  /** Of a field that may be empty while a site is made, and that French law wants filled before it opens. */
  law?: LegalDemand;
  /** Of a date, what comes to pass on that day for the group of fields that it stands in. */
  term?: Term;
  /** Of a field of the company, the part that it is looked for in. */
  part?: CompanyPart;
  /** Of a field that may be left out, what holds then; empty where that is what another field says. */
  otherwise?: string;
  /** Of a choice, what it is drawn as. */
  pictures?: Pictures;
  /** Of a date, the field beside it that says never: once the date is chosen, it says so no more. */
  lifts?: string;
  /** Of what the company says of itself, what the law wants it to rest on before the site opens. */
  claim?: Claim;
}

/** Choices that are shown as pictures of what they do to a page. */
export type Pictures = 'corners' | 'motif' | 'header';

export interface LegalDemand {
  /** What is asked for, as a sentence names it: « le numéro d’immatriculation ». */
  what: string;
  /** What to write. */
  advice: string;
  /** Where the law says so: « LCEN, article 1-1 ». */
  text: string;
}

/** Apart from zod's own registry, which leaks into the JSON Schemas. */
const notes = z.registry<FieldNote>();

/** Notes what the values of a schema are; returns the schema. To be called last: `meta` makes another schema. */
export function note<T extends z.ZodType>(schema: T, said: FieldNote): T {
  notes.add(schema, said);
  return schema;
}

/** The same field, also known by these words: folded, without spaces. */
export function alsoCalled<T extends z.ZodType>(schema: T, ...words: string[]): T {
  return note(schema, { ...noteOf(schema), kind: kindOf(schema), words });
}

/** The same field, which the law wants filled. */
export function askedByLaw<T extends z.ZodType>(schema: T, law: LegalDemand): T {
  return note(schema, { ...noteOf(schema), kind: kindOf(schema), law });
}

/** The same field, with what holds where a document leaves it out. */
export function withOtherwise<T extends z.ZodType>(schema: T, otherwise: string): T {
  return note(schema, { ...noteOf(schema), kind: kindOf(schema), otherwise });
}

/** The same field, in the part of the company that it is looked for in. */
export function inPart<T extends z.ZodType>(part: CompanyPart, schema: T): T {
  return note(schema, { ...noteOf(schema), kind: kindOf(schema), part });
}

/** The same date, on which something comes to pass for what bears it. */
export function withTerm<T extends z.ZodType>(schema: T, term: Term): T {
  return note(schema, { ...noteOf(schema), kind: kindOf(schema), term });
}

/** The same date, whose choice takes away a field beside it. */
export function lifting<T extends z.ZodType>(schema: T, lifts: string): T {
  return note(schema, { ...noteOf(schema), kind: kindOf(schema), lifts });
}

/** The same field, which claims something of the company. */
export function claiming<T extends z.ZodType>(schema: T, claim: Claim): T {
  return note(schema, { ...noteOf(schema), kind: kindOf(schema), claim });
}

/** What was noted of a schema, or of the schema that it makes optional. */
export function noteOf(schema: z.ZodType): FieldNote | undefined {
  const own = notes.get(schema);
  // unwrap() is typed by zod's core; every schema here is built by the classic API.
  const inner = schema instanceof z.ZodOptional ? noteOf(schema.unwrap() as z.ZodType) : undefined;
  return own || inner ? { ...inner, ...(own as FieldNote) } : undefined;
}

/** What the values of a schema are. Throws when nobody has said so and the schema does not tell. */
export function kindOf(schema: z.ZodType): Kind {
  const noted = noteOf(schema)?.kind;
  if (noted) return noted;
  if (schema instanceof z.ZodOptional) return kindOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) return 'group';
  if (schema instanceof z.ZodArray) return 'list';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodEnum) return 'choice';
  // The alternatives of a field are ways to write the same thing.
  if (schema instanceof z.ZodUnion) return kindOf(schema.options.at(-1) as z.ZodType);
  throw new Error(`A field says nothing of its kind: ${JSON.stringify(schema.meta())}.`);
}
