/** Git over smart HTTP on loopback, by git's own `http-backend`: what a forge is to whoever reads and pushes. */
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request meets instead of an answer: a status, nothing at all, a line that breaks before or after git did it. */
export type Trouble = number | 'silent' | 'cut' | 'lost';

export interface Forge {
  /** Without a slash at its end; the repository `x.git` of the folder is at `/x.git`. */
  url: string;
  /** `user:password`; whoever shows another is refused. */
  credential: string;
  /** Asked before each request is answered, by its method and address. */
  trouble: (asked: string) => Trouble | undefined | Promise<Trouble | undefined>;
  /** What was asked, with how many bytes went each way. */
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
  return forge;

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
    const said = await backend(request, Buffer.concat(body));
    if (trouble === 'lost') return void request.socket.destroy();
    const end = said.indexOf('\r\n\r\n');
    const headers = said
      .subarray(0, end)
      .toString()
      .split('\r\n')
      .map((line) => line.split(': ') as [string, string]);
    const status = headers.find(([name]) => name === 'Status')?.[1];
    entry.received = said.length - end - 4;
    response.writeHead(
      status ? Number.parseInt(status, 10) : 200,
      headers.filter(([name]) => name !== 'Status').flat(),
    );
    response.end(said.subarray(end + 4));
  }

  function backend(request: IncomingMessage, body: Buffer): Promise<Buffer> {
    const address = new URL(request.url ?? '/', 'http://forge');
    const child = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: 'atelier',
        PATH_INFO: address.pathname,
        QUERY_STRING: address.search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        CONTENT_LENGTH: String(body.length),
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    // One that has seen enough does not read on.
    child.stdin.on('error', () => {});
    child.stdin.end(body);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', () => resolve(Buffer.concat(chunks)));
    });
  }
}
