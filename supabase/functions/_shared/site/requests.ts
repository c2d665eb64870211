import { z } from 'zod';
import { Refusal } from './publication/refusals.ts';

/** A git object id: of a commit, or of a file's contents. */
const id = z.string().regex(/^[\da-f]{40}$/);

/** The commit id in a query parameter; undefined if it is absent. Throws if it is not one. */
export function commitIn(written: string | null): string | undefined {
  if (written !== null && !id.safeParse(written).success) throw new Refusal('unreadable');
  return written ?? undefined;
}

/** The publication's key in a query parameter; throws if it is not one. */
export function keyIn(written: string | null): string {
  const { data } = z.uuid().safeParse(written);
  if (data === undefined) throw new Refusal('unreadable');
  return data;
}

const change = z.strictObject({
  path: z.string(),
  /** The id of the contents that the browser believes are there; null for a new file. */
  before: id.nullable(),
  /** Null removes the file. */
  text: z.string().nullable().optional(),
  /** In base64. */
  bytes: z.string().optional(),
});

export const publishRequest = z.strictObject({
  /** The idempotency key: the same on every retry of this publication. */
  key: z.uuid(),
  base: id,
  engine: z.string().max(60),
  /** What the person says of it: quoted, as one line. */
  sentence: z.string().min(1).max(2000),
  changes: z.array(change).min(1),
});

export type PublishRequest = z.infer<typeof publishRequest>;

/** How long a body may be, in bytes, and of how many values: an empty one weighs fifty times its text in memory. */
interface BodyBounds {
  most: number;
  values: number;
}

/**
 * Parses the body of a request by this schema; throws what is wrong with it. Reads at most `most` bytes, whatever
 * length it announces.
 */
export async function readBody<T>(request: Request, shape: z.ZodType<T>, { most, values }: BodyBounds): Promise<T> {
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
    const text = parts.join('') + decoder.decode();
    if (holdsMore(text, values)) throw new Refusal('too-large');
    const parsed = shape.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Not UTF-8, not JSON, or cut off.
  }
  throw new Refusal('unreadable');
}

/** Whether a JSON text holds more values than these, by the signs between its strings. */
function holdsMore(text: string, values: number): boolean {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      // To the end of the string; a sign after a backslash ends none.
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
    } else if ((sign === ',' || sign === '{' || sign === '[') && ++count > values) return true;
  }
  return false;
}
