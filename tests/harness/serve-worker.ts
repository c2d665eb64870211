import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'vite';
import { bundleWorker } from '../../src/studio/local/studio/compile/bundle-worker';
import { readSite } from '../../src/site/read/read-site';

/** As strict as the policy of the studio's own pages: no code made of texts, nothing from other origins. */
const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' blob:";

/** A page can measure its memory only if it is cross-origin isolated. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

export interface ServedWorker {
  origin: string;
  /** The requested addresses, in order. */
  asked: string[];
  /** Addresses that are unavailable for a while, as without network. */
  away?: RegExp | undefined;
  close: () => void;
}

interface Options {
  /** The origin of a server that answers requests for files that were not bundled. */
  beyond?: string;
}

/** Bundles the studio's Worker and the page that opens it (`worker-page.ts`) into a folder. */
export async function bundleHosted(folder: string): Promise<void> {
  await bundleWorker(path.join(folder, 'worker'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: path.join(folder, 'page'),
      lib: { entry: path.resolve('tests/harness/worker-page.ts'), formats: ['es'], fileName: () => 'page.js' },
    },
  });
}

/** Serves what `bundleHosted` has written, and a site's folder as a snapshot. */
export async function serveWorker(folder: string, root: string, options: Options = {}): Promise<ServedWorker> {
  const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [address = '/'] = (request.url ?? '/').split('?');
    const head = { 'content-security-policy': policy, ...isolated };
    if (address === '/') {
      response.writeHead(200, { ...head, 'content-type': 'text/html' });
      return void response.end(
        '<!doctype html><title>Atelier</title><script type="module" src="/page/page.js"></script>',
      );
    }
    asked.push(address);
    if (served.away?.test(address)) return void request.socket.destroy();
    if (address === '/snapshot.json') return void response.writeHead(200, head).end(JSON.stringify(snapshotOf(root)));
    try {
      // Only tests make requests, and only for files that they have written.
      const bytes = readFileSync(path.join(folder, address));
      response.writeHead(200, { ...head, 'content-type': types[path.extname(address)] ?? 'text/plain' }).end(bytes);
    } catch {
      if (options.beyond) void pass(`${options.beyond}${request.url}`, response);
      else response.writeHead(404, head).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const served: ServedWorker = {
    asked,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return served;
}

/** Passes on another server's answer. */
async function pass(address: string, response: ServerResponse): Promise<void> {
  const found = await fetch(address);
  const named = ['content-type', 'content-security-policy'].map((name) => [name, found.headers.get(name)] as const);
  const head = Object.fromEntries(named.filter(([, value]) => value !== null));
  response.writeHead(found.status, { ...head, 'cross-origin-embedder-policy': 'require-corp' } as Record<
    string,
    string
  >);
  response.end(Buffer.from(await found.arrayBuffer()));
}

function snapshotOf(root: string): object {
  const { files, media, shownRoot, schemaFolder } = readSite(root);
  return {
    shownRoot,
    schemaFolder,
    texts: Object.fromEntries(files.map(({ file, text }) => [file, text])),
    media: Object.fromEntries(media.map((file) => [file, readFileSync(path.join(root, file), 'base64')])),
  };
}
