import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** Files whose name carries a hash of their content never change. */
const isHashed = /^\/(?:assets|media)\//;

/** Serves a finished site: clean addresses, long caching for hashed files, the not-found page with its status. */
export function serveStatic(directory: string): RequestListener {
  const notFound = readFileSync(path.join(directory, '404.html'));
  const files = sirv(directory, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      response.setHeader('cache-control', isHashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    files(request, response, () => {
      response.writeHead(404, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-length': notFound.length,
      });
      response.end(request.method === 'HEAD' ? undefined : notFound);
    });
  };
}
