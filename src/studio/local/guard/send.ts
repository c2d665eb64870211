import { createReadStream, existsSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { originHeaders } from './origin-headers';

/** The answer to a request, as JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

/** For this origin only and never cached, because the studio's state changes all the time. */
export const commonHeaders = {
  ...originHeaders,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

export function sendJson(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { ...commonHeaders, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** Sends a page of the studio; `ancestors` says who may frame it. */
export function sendHtml(response: ServerResponse, html: string, ancestors: "'none'" | "'self'"): void {
  response.writeHead(200, {
    ...commonHeaders,
    'content-type': 'text/html; charset=utf-8',
    // Mantine and React write inline styles; nothing is loaded from elsewhere, and there are no inline scripts.
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

/** Sends a file of the bundle; `name` must be a plain name as the bundler makes them. */
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
