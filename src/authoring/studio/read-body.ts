import type { IncomingMessage } from 'node:http';
import { isTooDeep } from '../../definitions/json-depth';
import { fileType } from '../../studio/http-names';

/** Ten thousand towns that some words were replaced in, with room. */
const longestJson = 64_000_000;
/** A photograph as a telephone takes it, with room. */
const longestFile = 30_000_000;

export interface Unread {
  status: 400 | 413 | 415;
  error: string;
}

/** The JSON of a request, or why there is none. A form of another site can only send other content types. */
export async function readJson(request: IncomingMessage): Promise<{ value: unknown } | Unread> {
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers['content-type'] ?? ''))
    return { status: 415, error: 'L’atelier n’a pas compris cette demande.' };
  const bytes = await readBytes(request, longestJson);
  if (!bytes) return { status: 413, error: 'C’est trop long pour être enregistré.' };
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    // Whoever answers walks through it.
    return isTooDeep(value) ? notUnderstood : { value };
  } catch {
    return notUnderstood;
  }
}

const notUnderstood: Unread = { status: 400, error: 'L’atelier n’a pas compris cette demande.' };

/** The file that a request is, or why there is none. */
export async function readFile(request: IncomingMessage): Promise<{ bytes: Buffer } | Unread> {
  if (request.headers['content-type'] !== fileType)
    return { status: 415, error: 'L’atelier ne reçoit ici qu’une image.' };
  const bytes = await readBytes(request, longestFile);
  return bytes ? { bytes } : { status: 413, error: 'Cette image dépasse 30 Mo : enregistrez-la plus petite.' };
}

/** The bytes of a request, or undefined beyond a length. */
async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read to its end all the same: a connection that is cut tells the browser nothing.
    if (length <= limit) chunks.push(chunk);
  }
  return length <= limit ? Buffer.concat(chunks) : undefined;
}
