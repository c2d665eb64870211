import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveSite } from '../../src/build/serve/serve-site';
import { buildSite } from '../../src/build/build-site';
import { buildEngine } from '../../src/build/compile/compile-engine';
import { siteHeaders } from '../../src/build/output/hosts/http-headers';
import { readSite, siteRoot } from '../../src/site/read/read-site';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the site that was built from them. */
    siteFolder: string;
    /** The origin at which that site is served. */
    siteOrigin: string;
  }
}

/** Builds the documents once for all tests of `tests/daily/site`, and serves the built site. */
export default async function setup(project: TestProject): Promise<() => void> {
  const out = mkdtempSync(path.join(tmpdir(), 'vitrine-site-'));
  const backend = { url: '', key: 'embedded' };
  await buildSite({ source: readSite(siteRoot()), out, engine: await buildEngine(), backend });

  const site = serveSite(out);
  const headers = new Headers(siteHeaders({ backendOrigin: '', isHosted: false }));
  const server = createServer((request, response) => {
    response.setHeaders(headers);
    void site.listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');

  project.provide('siteFolder', out);
  project.provide('siteOrigin', `http://127.0.0.1:${address.port}`);
  return () => {
    server.closeAllConnections();
    server.close();
    rmSync(out, { recursive: true, force: true });
  };
}
