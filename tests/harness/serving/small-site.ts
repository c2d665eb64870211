import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { serverOptions, withBoundedBody } from '../../../src/build/serve/http-limits';
import { serveSite } from '../../../src/build/serve/serve-site';

export const longText = 'Une phrase qui se compresse bien. '.repeat(200);

/** The files of a small built site, with a secret beside it that must never be served. */
const files: Record<string, string> = {
  'dist/index.html': `<h1>Accueil</h1>${longText}`,
  'dist/404.html': `<h1>Introuvable</h1>${longText}`,
  'dist/404.json': '{}',
  'dist/blog.html': '<h1>Blog</h1>',
  'dist/blog/premier.html': '<h1>Premier</h1>',
  'dist/assets/app.1a2b3c4d.js': `/* ${longText} */`,
  'dist/media/photo.1a2b3c4d.avif': 'pas vraiment une photo',
  'dist/digits.txt': '0123456789',
  'dist/_headers': '/*',
  'dist/_redirects': '# moved\n/ancien /blog 301!\n/ancien /blog 301\n',
  'dist/.secret': 'caché',
  'secret.txt': 'secret',
};

export interface SmallSite {
  server: Server;
  port: number;
  origin: string;
  /** The folder of the built site. */
  root: string;
}

/** Serves that site on a free loopback port until the test ends. */
export async function startSmallSite(): Promise<SmallSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-serving-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const root = path.join(folder, 'dist');
  const server = createServer(serverOptions, withBoundedBody(serveSite(root, path.join(folder, 'cache')).listener));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { server, port: address.port, origin: `http://127.0.0.1:${address.port}`, root };
}
