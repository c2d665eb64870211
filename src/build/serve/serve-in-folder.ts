import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { inFolder, withoutFolder } from '../../site/definitions/addresses/site-folder';

/**
 * Serves a site in a folder of its host: `listener` gets the addresses inside the site. `/` and the folder without its
 * slash lead to the home page; the rest of the host is not the site's, and answers 404.
 */
export function serveInFolder(folder: string, listener: RequestListener): RequestListener {
  if (folder === '') return listener;
  return (request: IncomingMessage, response: ServerResponse) => {
    const [pathname = '/', query] = (request.url ?? '/').split(/(?=\?)/, 2);
    const address = withoutFolder(folder, pathname);
    if (pathname === '/' || pathname === folder) {
      const home = inFolder(folder, '/') + (query ?? '');
      response.writeHead(301, { Location: home, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end();
    } else if (address === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(`Ce site est dans le dossier ${folder}/ : rien n’est servi à côté.\n`);
    } else {
      request.url = address + (query ?? '');
      listener(request, response);
    }
  };
}
