import { createServer, type Server } from 'node:http';
import type { SiteFacts } from '../../../src/site/definitions/view/site-facts';
import { openLocalBackend } from '../../../src/backend/open-local-backend';

export type Site = { url: string; lines: string[]; close: () => Promise<void> };

/**
 * The embedded backend behind a plain server, mounted as `npm start` does. It acknowledges requests only if it is given
 * `facts`.
 */
export async function startSite(
  directory: string,
  retryEvery?: number,
  facts?: SiteFacts,
  freeBytes?: () => number,
): Promise<Site> {
  const lines: string[] = [];
  const backend = await openLocalBackend({ directory, log: (line) => lines.push(line), retryEvery, freeBytes });
  if (facts) await backend.keepSiteFacts(facts);
  const server = createServer(async (request, response) => {
    if (!(await backend.handle(request, response))) response.writeHead(404).end('not the backend’s');
  });
  const url = await listen(server);
  const close = async () => {
    await stop(server);
    await backend.close();
  };
  return { url, lines, close };
}

/** Starts a server on a free loopback port. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

export async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
