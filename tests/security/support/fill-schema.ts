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

/** Where a string stands in a document, and what its schema says of it. */
export interface StringField {
  path: string;
  /** True when the schema only limits the length: whatever an author types is shown. */
  isFree: boolean;
  maxLength: number;
}

/** Accepted by one or another of the patterns that fields have. */
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
];

/** Of each schema once: it is asked for every text. */
const known = new WeakMap<z.ZodType, Schema>();

function jsonOf(schema: z.ZodType): Schema {
  const json = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as Schema);
  known.set(schema, json);
  return json;
}

/**
 * A value with every property that the schema knows, the optional ones included; `write` gives each free
 * string, and may give the others (undefined: something harmless that the schema accepts).
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

/** Every string that a value of the schema may hold. */
export function stringFields(schema: z.ZodType): StringField[] {
  const fields: StringField[] = [];
  fillSchema(schema, (field) => {
    fields.push(field);
    return undefined;
  });
  return fields;
}

/** The first so many UTF-16 units, without halving a character more than the text itself does. */
export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest);
}
