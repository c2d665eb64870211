import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RestAnswer, RestRequest } from '../postgrest/answer-rest';

/** The body as text; null if it is longer than `most` bytes. */
export async function readBody(request: IncomingMessage, most: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Read to the end even above the limit, so that the client reads the refusal.
    if (bytes <= most) chunks.push(chunk);
  }
  return bytes > most ? null : Buffer.concat(chunks).toString('utf8');
}

/** Sends JSON, or an empty body; never cached. */
export function send(response: ServerResponse, status: number, body?: object): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...(body && { 'content-type': 'application/json; charset=utf-8' }),
  });
  response.end(text);
}

/** Converts Node's request to a web `Request`. */
export function toRequest(url: URL, request: IncomingMessage, body: string): Request {
  const method = request.method ?? 'GET';
  const headers = { apikey: String(request.headers.apikey ?? '') };
  return new Request(url, { method, headers, ...(method !== 'GET' && method !== 'HEAD' && { body }) });
}

/** Sends a web `Response` through Node's. Of its headers, only the content type is kept. */
export async function sendResponse(response: ServerResponse, from: Response): Promise<void> {
  response.writeHead(from.status, { 'content-type': from.headers.get('content-type') ?? 'application/json' });
  response.end(await from.text());
}

/** What PostgREST reads of a request, besides who asks. */
export function restRequest({ method = 'GET', headers }: IncomingMessage, url: URL, body: string): RestRequest {
  return { method, url, body, prefer: String(headers.prefer ?? ''), accept: headers.accept ?? '' };
}

/** Sends what PostgREST answers; never cached. */
export function sendRest(response: ServerResponse, { status, headers, body }: RestAnswer): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
  });
  response.end(body);
}
