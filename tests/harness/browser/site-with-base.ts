import { createServer } from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readBody } from '../../../src/backend/server/node-http';
import { serveSite } from '../../../src/build/serve/serve-site';
import { listen, stop } from '../leads/site';

/** An event as a page sends it to be counted. */
export interface Sent {
  page: string;
  event: string;
  origin?: string;
}

/**
 * Serves the built site in `dist` of a folder, with a stand-in for the database that answers, refuses or does not
 * respond. Records the events sent to the database while it answered, and the names of all requested files.
 */
export async function siteWithBase(home: string) {
  const { listener } = serveSite(path.join(home, 'dist'), path.join(home, 'compressed'));
  const base: { state: 'here' | 'refuses' | 'silent'; sent: Sent[]; asked: number } = {
    state: 'here',
    sent: [],
    asked: 0,
  };
  const files: string[] = [];
  let lead = () => undefined as unknown;
  const server = createServer(async (request, response) => {
    const url = request.url ?? '';
    files.push(url);
    if (url.startsWith('/from?')) return response.setHeader('content-type', 'text/html').end(pageTo(url.slice(6)));
    if (url === '/lead') return void (lead = () => response.end());
    if (!url.endsWith('/count_event')) return listener(request, response);
    base.asked += 1;
    if (base.state === 'silent') return undefined;
    if (base.state === 'refuses') return response.destroy();
    const { page, event, origin } = JSON.parse((await readBody(request, 1000)) ?? '') as Sent;
    base.sent.push(origin === undefined ? { page, event } : { page, event, origin });
    return response.writeHead(204).end();
  });
  const origin = await listen(server);
  onTestFinished(() => stop(server));
  return { base, files, origin, lead: () => lead() };
}

/** A page that prerenders another one, and navigates to it when the server says so. */
const pageTo = (target: string) => `<!doctype html><title>x</title>
  <script type="speculationrules">{"prerender":[{"urls":["${target}"],"eagerness":"immediate"}]}</script>
  <script>fetch('/lead').then(() => (location = '${target}'))</script>`;
