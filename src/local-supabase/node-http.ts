import type { IncomingMessage, ServerResponse } from 'node:http';

/** The body as text, or null when it is longer than `most` bytes. */
export async function readBody(request: IncomingMessage, most: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Read to the end and dropped, so that the sender gets to read the refusal.
    if (bytes <= most) chunks.push(chunk);
  }
  return bytes > most ? null : Buffer.concat(chunks).toString('utf8');
}

/** Sends JSON, or no body at all; never to be cached. */
export function send(response: ServerResponse, status: number, body?: object): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...(body && { 'content-type': 'application/json; charset=utf-8' }),
  });
  response.end(text);
}

/** Node's request as the web's. */
export function toRequest(url: URL, request: IncomingMessage, body: string): Request {
  const method = request.method ?? 'GET';
  const headers = { apikey: String(request.headers.apikey ?? '') };
  return new Request(url, { method, headers, ...(method !== 'GET' && method !== 'HEAD' && { body }) });
}

/** The web's response through Node's, without what only another origin needs. */
export async function sendResponse(response: ServerResponse, from: Response): Promise<void> {
  response.writeHead(from.status, { 'content-type': from.headers.get('content-type') ?? 'application/json' });
  response.end(await from.text());
}
