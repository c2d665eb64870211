/** Serves the function at an address, where a build can reach it. */
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { listen, stop } from '../leads/site';

/** `asked` contains the method, path and body of each request. */
export async function serveFunction(handler: (request: Request) => Promise<Response>): Promise<{
  url: string;
  asked: { what: string; body: string }[];
  close: () => Promise<void>;
}> {
  const asked: { what: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = (await Readable.from(request).toArray()).join('');
    asked.push({ what: `${request.method} ${request.url}`, body });
    const headers = new Headers(Object.entries(request.headers) as [string, string][]);
    const answer = await handler(
      new Request(`http://function${request.url}`, { method: request.method ?? 'GET', headers, ...(body && { body }) }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  });
  return { url: await listen(server), asked, close: () => stop(server) };
}
