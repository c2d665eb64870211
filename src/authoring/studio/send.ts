import { createReadStream, existsSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { originHeaders } from '../origin-headers';

/** What a request is answered, as JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

/** For this very page only, and never kept: the studio of a minute ago is another one. */
export const commonHeaders = {
  ...originHeaders,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

export function sendJson(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { ...commonHeaders, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** A page of the studio; `ancestors` says who may show it in a frame. */
export function sendHtml(response: ServerResponse, html: string, ancestors: "'none'" | "'self'"): void {
  response.writeHead(200, {
    ...commonHeaders,
    'content-type': 'text/html; charset=utf-8',
    // Mantine and React write styles; nothing comes from elsewhere, and no script is in the page.
    'content-security-policy': `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors ${ancestors}; base-uri 'none'; form-action 'none'; object-src 'none'`,
  });
  response.end(html);
}

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** A file of the bundle: names are those that the bundler gives, none of which leads elsewhere. */
export function sendAsset(response: ServerResponse, folder: string, name: string): void {
  const file = path.join(folder, name);
  const type = contentTypes[path.extname(name)];
  if (
    !type ||
    !/^(?:assets|editor|preview)(?:\/[\w-][\w.-]*)+$/.test(name) ||
    !existsSync(file) ||
    !statSync(file).isFile()
  )
    return sendJson(response, { status: 404, body: { error: 'Ce fichier n’existe pas.' } });
  response.writeHead(200, { ...commonHeaders, 'content-type': type });
  createReadStream(file).pipe(response);
}
