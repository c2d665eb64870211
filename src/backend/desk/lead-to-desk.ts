import type { IncomingMessage, ServerResponse } from 'node:http';
import { strangerOf } from '../../studio/local/guard/guard';
import type { LocalBackend } from '../open-local-backend';

/**
 * Redirects a request for the desk (a link in a mail) to its real port, if it comes from this machine. The redirect
 * does not contain the key. Returns false for any other request.
 */
export async function leadToDesk(
  backend: Pick<LocalBackend, 'deskAddress'>,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<boolean> {
  if (!/^\/bureau\/?(?:\?|$)/.test(request.url ?? '') || strangerOf(request)) return false;
  const [withoutKey] = (await backend.deskAddress()).split('#');
  response.writeHead(302, { location: withoutKey, 'cache-control': 'no-store' }).end();
  return true;
}
