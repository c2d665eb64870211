import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { cacheControl, policyOf } from '../output/hosts/http-headers';
import type { CompressedFiles } from './compressed-files';
import { contentType } from './content-types';
import type { SiteFile } from './locate-file';
import { chooseCoding, chooseRange, isNotModified, isSameVersion, type Coding, type Validators } from './negotiate';

/** In bytes: compressing smaller files saves no packet. */
const worthCompressing = 1000;

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Answers GET or HEAD with a file: compressed if that helps, as a range, or with 304. */
export async function sendFile(exchange: Exchange, file: SiteFile, compressed: CompressedFiles): Promise<void> {
  const { request, response } = exchange;
  const coding = codingFor(request, file);
  const validators = validatorsOf(file, coding);
  describe(response, file, validators);
  if (isNotModified(request.headers, validators)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', contentType(file.name).type);
  if (coding) {
    await sendCompressed(exchange, { coding, body: await compressed.read(file, coding) });
    return;
  }
  const range = isSameVersion(request.headers['if-range'] as string | undefined, validators)
    ? chooseRange(request.headers.range, file.size)
    : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.size}`, 'Content-Length': 0 }).end();
    return;
  }
  response.setHeader('Accept-Ranges', 'bytes');
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  response.writeHead(range ? 206 : 200, { 'Content-Length': range ? range.end - range.start + 1 : file.size });
  await sendBytes(exchange, file, range);
}

/** Sends the not-found page, always completely and with status 404. */
export async function sendNotFound(
  exchange: Exchange,
  { page, status }: { page: SiteFile; status: 404 | 410 },
  compressed: CompressedFiles,
): Promise<void> {
  const { request, response } = exchange;
  const coding = codingFor(request, page);
  response.statusCode = status;
  response.setHeader('Content-Type', contentType(page.name).type);
  response.setHeader('Cache-Control', cacheControl(page.name));
  response.setHeader('Vary', 'Accept-Encoding');
  if (coding) {
    await sendCompressed(exchange, { coding, body: await compressed.read(page, coding) });
    return;
  }
  response.setHeader('Content-Length', page.size);
  await sendBytes(exchange, page);
}

/** No coding for a range request: its bytes are those of the original file. */
function codingFor(request: IncomingMessage, file: SiteFile): Coding | undefined {
  if (request.headers.range || file.size < worthCompressing || !contentType(file.name).isText) return undefined;
  return chooseCoding(request.headers['accept-encoding'] as string | undefined);
}

/** A weak tag for compressed files: background compression changes the bytes but not the content (RFC 9110, 8.8.1). */
function validatorsOf({ size, mtime }: SiteFile, coding: Coding | undefined): Validators {
  const tag = `"${size.toString(36)}-${mtime.getTime().toString(36)}${coding ? `-${coding}` : ''}"`;
  return { etag: coding ? `W/${tag}` : tag, modified: mtime };
}

function describe(response: ServerResponse, file: SiteFile, { etag, modified }: Validators): void {
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', modified.toUTCString());
  response.setHeader('Cache-Control', cacheControl(file.name));
  const header = response.getHeader('Content-Security-Policy');
  const policy = policyOf(file.name, typeof header === 'string' ? header : '');
  if (policy !== '') response.setHeader('Content-Security-Policy', policy);
  if (contentType(file.name).isText) response.setHeader('Vary', 'Accept-Encoding');
}

async function sendCompressed(
  { request, response }: Exchange,
  { coding, body }: { coding: Coding; body: Buffer },
): Promise<void> {
  response.setHeader('Content-Encoding', coding);
  response.setHeader('Content-Length', body.byteLength);
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function sendBytes({ request, response }: Exchange, file: SiteFile, range = {}): Promise<void> {
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // If the visitor disconnects, the pipeline closes the file.
  await pipeline(createReadStream(file.absolute, range), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
