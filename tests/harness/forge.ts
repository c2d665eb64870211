/** A stand-in for a forge: git over smart HTTP on loopback, served by git's own `http-backend`. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { askGitBackend } from '../../src/backend/online/git-backend';

/**
 * How a request fails: with a status, without an answer, or with a connection that breaks before or after git has done
 * it.
 */
export type Trouble = number | 'silent' | 'cut' | 'lost';

export interface Forge {
  /** Without a trailing slash; the repository `x.git` of the folder is at `/x.git`. */
  url: string;
  /** `user:password`; any other credential is refused. */
  credential: string;
  /** Called before each request with its method and address. */
  trouble: (asked: string) => Trouble | undefined | Promise<Trouble | undefined>;
  /** The requests, with the number of bytes in each direction. */
  asked: { what: string; sent: number; received: number }[];
  close: () => Promise<void>;
}

export async function openForge(folder: string): Promise<Forge> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const forge: Forge = {
    url: `http://127.0.0.1:${port}`,
    credential: 'x-token:s3cret-of-the-forge',
    trouble: () => undefined,
    asked: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const read = new Map<string, ReturnType<typeof askGitBackend>>();
  return forge;

  /** Git's answer: for a question that only reads, the one that it gave to another repository with the same branches. */
  function ask(question: Parameters<typeof askGitBackend>[1]): ReturnType<typeof askGitBackend> {
    const { body, address, ...rest } = question;
    const [, name, asked] = /^\/([^/]+)\/(info\/refs\?.*|git-upload-pack)$/.exec(address) ?? [];
    if (name === undefined) return askGitBackend(folder, question);
    const state = stateOf(path.join(folder, name));
    const key = JSON.stringify([asked, rest, body.toString('latin1'), state]);
    const answered = read.get(key) ?? askGitBackend(folder, question);
    read.set(key, answered);
    return answered;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) body.push(chunk);
    const what = `${request.method} ${request.url}`;
    const entry = { what, sent: Buffer.concat(body).length, received: 0 };
    forge.asked.push(entry);
    const trouble = await forge.trouble(what);
    if (trouble === 'silent') return;
    if (trouble === 'cut') return void request.socket.destroy();
    if (typeof trouble === 'number') return void response.writeHead(trouble).end('the words of a forge, s3cret');
    const shown = Buffer.from(/^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '', 'base64');
    if (shown.toString() !== forge.credential) return void response.writeHead(401).end();
    const {
      status,
      headers,
      body: answered,
    } = await ask({
      method: request.method ?? 'GET',
      address: request.url ?? '/',
      contentType: request.headers['content-type'] ?? '',
      protocol: String(request.headers['git-protocol'] ?? ''),
      body: Buffer.concat(body),
    });
    if (trouble === 'lost') return void request.socket.destroy();
    entry.received = answered.length;
    response.writeHead(status, headers.flat()).end(answered);
  }
}

/** What decides how git answers a reader: the repository's settings, and what its branches are. */
function stateOf(bare: string): unknown {
  if (!existsSync(bare)) return bare;
  const refs = readdirSync(path.join(bare, 'refs'), { recursive: true, encoding: 'utf8' });
  return ['HEAD', 'config', 'packed-refs', ...refs.map((name) => path.join('refs', name))]
    .filter((name) => statSync(path.join(bare, name), { throwIfNoEntry: false })?.isFile())
    .map((name) => [name, readFileSync(path.join(bare, name), 'utf8')]);
}
