import { z } from 'zod';

/** The part of JSON Schema that the definitions produce. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
}

/** The place of a string in a document, and its schema. */
export interface StringField {
  path: string;
  /** True if the schema only limits the length, so that any text of an author is shown. */
  isFree: boolean;
  maxLength: number;
}

/** Texts of which each pattern of the fields accepts at least one. */
const harmless = [
  '/page',
  'ancre',
  'media/exemple.svg',
  '35',
  '35000',
  '2025-03-04',
  'Electrician',
  '05 36 49 12 34',
  'https://exemple.example',
  'a@exemple.example',
  'champ',
  'fr',
  '#1d232b',
  'bloc/titre',
  'A'.repeat(43),
  '0'.repeat(32),
  'Disallow:',
  'accord-0123456789',
];

/** A cache of the schemas, because they are needed for every text. */
const known = new WeakMap<z.ZodType, Schema>();

function jsonOf(schema: z.ZodType): Schema {
  const json = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as Schema);
  known.set(schema, json);
  return json;
}

/**
 * A value with all properties of the schema, including the optional ones. `write` gives each free string, and may give
 * the others; if it returns undefined, a harmless valid value is used.
 */
export function fillSchema(schema: z.ZodType, write: (field: StringField) => string | undefined): unknown {
  return fill(jsonOf(schema), '');

  function fill(node: Schema, path: string): unknown {
    const branch = (node.anyOf ?? node.oneOf)?.[0];
    if (branch) return fill(branch, path);
    if (node.const !== undefined) return node.const;
    if (node.enum) return node.enum[0];
    if (node.type === 'object')
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([name, property]) => [name, fill(property, `${path}.${name}`)]),
      );
    if (node.type === 'array')
      return Array.from({ length: Math.max(1, node.minItems ?? 1) }, (_, index) =>
        fill(node.items ?? {}, `${path}[${index}]`),
      );
    if (node.type === 'boolean') return false;
    if (node.type === 'integer' || node.type === 'number') return Math.max(1, node.minimum ?? 1);
    return fillString(node, path);
  }

  function fillString({ pattern, format, maxLength = 1000 }: Schema, path: string): string {
    const isFree = pattern === undefined && format === undefined;
    const written = write({ path, isFree, maxLength });
    if (written !== undefined) return written;
    const accepted = harmless.find((candidate) =>
      pattern ? new RegExp(pattern, 'u').test(candidate) : candidate.length <= maxLength,
    );
    if (accepted === undefined) throw new Error(`Nothing harmless is known for ${path} (${pattern}).`);
    return accepted;
  }
}

/** All strings that a value of the schema may contain. */
export function stringFields(schema: z.ZodType): StringField[] {
  const fields: StringField[] = [];
  fillSchema(schema, (field) => {
    fields.push(field);
    return undefined;
  });
  return fields;
}

/** At most the first `longest` UTF-16 units, without half a surrogate pair at the end. */
export function cut(text: string, longest: number): string {
  const endsInPair = (text.codePointAt(longest - 1) ?? 0) > 0xffff;
  return text.slice(0, endsInPair ? longest - 1 : longest);
}
