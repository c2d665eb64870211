import type { IncomingMessage } from 'node:http';
import { isTooDeep } from '../../../site/definitions/shapes/json-depth';
import { fileType } from '../../../desk/local/http-names';

/** In bytes: enough for a replacement in ten thousand towns. */
const longestJson = 64_000_000;

export interface Unread {
  status: 400 | 413 | 415;
  error: string;
}

/**
 * The JSON body of a request, or why there is none. Requiring this content type prevents cross-site form posts, which
 * cannot set it.
 */
export async function readJson(request: IncomingMessage): Promise<{ value: unknown } | Unread> {
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers['content-type'] ?? ''))
    return { status: 415, error: 'L’atelier n’a pas compris cette demande.' };
  const bytes = await readBytes(request, longestJson);
  if (!bytes) return { status: 413, error: 'C’est trop long pour être enregistré.' };
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    // Handlers walk the value recursively.
    return isTooDeep(value) ? notUnderstood : { value };
  } catch {
    return notUnderstood;
  }
}

const notUnderstood: Unread = { status: 400, error: 'L’atelier n’a pas compris cette demande.' };

/** The uploaded file of a request, or why there is none. */
export async function readFile(
  request: IncomingMessage,
  { most, tooLarge }: { most: number; tooLarge: string },
): Promise<{ bytes: Buffer } | Unread> {
  if (request.headers['content-type'] !== fileType)
    return { status: 415, error: 'L’atelier ne reçoit ici qu’un fichier.' };
  const bytes = await readBytes(request, most);
  return bytes ? { bytes } : { status: 413, error: tooLarge };
}

/** The bytes of a request; undefined if it exceeds the limit. */
async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read to the end even above the limit: if the connection were cut, the browser would not see the answer.
    if (length <= limit) chunks.push(chunk);
  }
  return length <= limit ? Buffer.concat(chunks) : undefined;
}
