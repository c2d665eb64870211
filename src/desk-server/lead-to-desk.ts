import type { IncomingMessage, ServerResponse } from 'node:http';
import { strangerOf } from '../authoring/studio/guard';
import type { LocalBackend } from '../local-supabase/open-local-backend';

/**
 * Leads somebody of this machine who asks the site for the desk, as by the link of a mail, to where it is: a port of its
 * own, whatever the site's is shown to. Without its key. Returns false for anybody else, and any other address.
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
