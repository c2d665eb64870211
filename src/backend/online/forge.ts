/**
 * A stand-in for a forge: git over smart HTTP on loopback, by git's own server, behind one credential. It was not
 * compared with a real forge. It does not cover accounts and their rights, protected branches, checks of a push,
 * limits, and webhooks (the host's stand-in polls the branch instead).
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askGitBackend } from './git-backend';

export interface Forge {
  /** Without a trailing slash; the repository `x.git` of the folder is at `/x.git`. */
  url: string;
  /** `user:password`; any other credential is refused. */
  credential: string;
  close: () => void;
}

/** Serves the repositories of a folder on a free port, with a new credential each time. */
export async function openForge(folder: string): Promise<Forge> {
  const credential = `x-access-token:${randomBytes(24).toString('base64url')}`;
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    credential,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const shown = Buffer.from(/^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '', 'base64');
    // Before the body is read, which a stranger need not end.
    if (shown.toString() !== credential) return void response.writeHead(401, { connection: 'close' }).end();
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const { status, headers, body } = await askGitBackend(folder, {
      method: request.method ?? 'GET',
      address: request.url ?? '/',
      contentType: request.headers['content-type'] ?? '',
      protocol: String(request.headers['git-protocol'] ?? ''),
      body: Buffer.concat(parts),
    });
    response.writeHead(status, headers.flat()).end(body);
  }
}
