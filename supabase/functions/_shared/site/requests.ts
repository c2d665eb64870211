import { z } from 'zod';
import { Refusal } from './refusals.ts';

/** The name that git gives to a commit or to what a file says. */
const id = z.string().regex(/^[\da-f]{40}$/);

/** A commit that is named in an address; throws when it is none. */
export function commitIn(written: string | null): string | undefined {
  if (written !== null && !id.safeParse(written).success) throw new Refusal('unreadable');
  return written ?? undefined;
}

const change = z.strictObject({
  path: z.string(),
  /** What the browser believes is there, by its name; null where there is nothing. */
  before: id.nullable(),
  /** Null for a file that goes. */
  text: z.string().nullable().optional(),
  /** In base64. */
  bytes: z.string().optional(),
});

export const publishRequest = z.strictObject({
  /** The same each time that this publication is asked for. */
  key: z.uuid(),
  base: id,
  engine: z.string().max(60),
  sentence: z.string().min(1).max(2000),
  changes: z.array(change).min(1),
});

export type PublishRequest = z.infer<typeof publishRequest>;

const fault = z.strictObject({
  file: z.string().max(300),
  field: z.string().max(300).optional(),
  says: z.string().max(1000),
});

/** What a build says of itself. */
export const buildReport = z.strictObject({
  commit: id,
  engine: z.string().min(1).max(60),
  outcome: z.enum(['online', 'failed']),
  faults: z.array(fault).max(20).optional(),
  addresses: z.array(z.string().max(300)).max(100_000).optional(),
  images: z.record(z.string(), z.unknown()).optional(),
  types: z
    .array(z.looseObject({ value: z.string(), label: z.string() }))
    .max(200)
    .optional(),
  facts: z.looseObject({ name: z.string(), phone: z.string(), email: z.string(), url: z.string() }).optional(),
});

export type BuildReport = z.infer<typeof buildReport>;

/** The body of a request as this shape; throws what is wrong with it. At most so many bytes are read, whatever it announces. */
export async function readBody<T>(request: Request, shape: z.ZodType<T>, most: number): Promise<T> {
  const parts: string[] = [];
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new Refusal('too-large');
  try {
    for await (const part of request.body ?? []) {
      length += part.byteLength;
      if (length > most) throw new Refusal('too-large');
      parts.push(decoder.decode(part, { stream: true }));
    }
    const parsed = shape.safeParse(JSON.parse(parts.join('') + decoder.decode()));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Neither UTF-8 nor JSON, or cut off.
  }
  throw new Refusal('unreadable');
}
