import type { IncomingMessage } from 'node:http';
import type { Refused } from './guard';

/** Two hundred documents of the length of a long article, with room. */
const mostBytes = 8_000_000;

/** The JSON of a request, or why there is none. A form of another site can only send other content types. */
export async function readJson(request: IncomingMessage): Promise<{ value: unknown } | Refused> {
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers['content-type'] ?? ''))
    return { status: 415, error: 'L’atelier ne reçoit que du JSON.' };
  const bytes = await readBytes(request, mostBytes);
  if (!bytes) return { status: 413, error: 'C’est trop long pour être enregistré.' };
  try {
    return { value: JSON.parse(bytes.toString('utf8')) };
  } catch {
    return { status: 400, error: 'L’atelier n’a pas compris cette demande.' };
  }
}

/** The bytes of a request, or undefined beyond a length. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read to its end all the same: a connection that is cut tells the browser nothing.
    if (length <= limit) chunks.push(chunk);
  }
  return length <= limit ? Buffer.concat(chunks) : undefined;
}
