import { z } from 'zod';

/** What the definitions say of the value at a way through a document. */
export interface Field {
  schema: z.ZodType;
  title: string;
  description: string;
}

/** The field at `path`, found by following the schema and, where it leaves a choice, the value itself. */
export function fieldAt(root: z.ZodType, value: unknown, path: readonly (string | number)[]): Field | undefined {
  let schema = chosen(root, value);
  let words = wordsOf(root);
  for (const step of path) {
    const next: unknown =
      schema instanceof z.ZodObject ? schema.shape[step] : schema instanceof z.ZodArray ? schema.element : undefined;
    if (!(next instanceof z.ZodType)) return undefined;
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
    schema = chosen(next, value);
    words = { ...wordsOf(schema), ...wordsOf(next) };
  }
  return { schema, title: words.title ?? '', description: words.description ?? '' };
}

/** The schema under what makes it optional, and of several the one that the value is of. */
function chosen(schema: z.ZodType, value: unknown): z.ZodType {
  // What zod's core types as its own is always of the classic API here.
  if (schema instanceof z.ZodOptional) return chosen(schema.unwrap() as z.ZodType, value);
  if (!(schema instanceof z.ZodUnion)) return schema;
  const options = schema.options as z.ZodType[];
  return chosen(options.find((option) => isOf(option, value)) ?? options.at(-1) ?? schema, value);
}

function isOf(option: z.ZodType, value: unknown): boolean {
  const inner = option instanceof z.ZodOptional ? (option.unwrap() as z.ZodType) : option;
  if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const { type } = inner.shape as { type?: unknown };
    if (type instanceof z.ZodLiteral) return type.value === (value as { type?: unknown }).type;
    return '$from' in value === '$from' in inner.shape;
  }
  return inner.safeParse(value).success;
}

function wordsOf(schema: z.ZodType): { title?: string; description?: string } {
  const { title, description } = schema.meta() ?? {};
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) };
}
