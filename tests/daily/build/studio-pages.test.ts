import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/build-site';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import type { Engine } from '../../../src/build/compile/engine';
import { hostFileNames } from '../../../src/build/output/hosts/host-rules';
import { versionName } from '../../../src/build/output/hosts/http-headers';
import type { StudioPages } from '../../../src/build/output/apps/studio-pages';
import { studioFiles } from '../../../src/site/definitions/documents/folder/site-files';
import { readSite } from '../../../src/site/read/read-site';
import { temporaryFolder } from '../../harness/temporary-folder';

/** A site with the studio beside it. */

const folder = temporaryFolder();
let engine: Engine;
beforeAll(async () => {
  engine = await buildEngine();
});

/** A stub: compiling the studio is slow, and it is tested in a browser. */
const pages: StudioPages = () =>
  new Map([...studioFiles, 'assets/atelier-1/main.js' as const].map((name) => [name, name]));

async function build(name: string, studio?: StudioPages): Promise<Map<string, string>> {
  const out = path.join(folder, name);
  const backend = { url: 'https://p.example', key: 'public' };
  const source = readSite('tests/fixtures/toiture');
  await buildSite({ source, out, engine, backend, ...(studio ? { studio: Promise.resolve(studio) } : {}) });
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(out, file), readFileSync(file, 'latin1')];
    }),
  );
}

const ofHosts = new Set<string>([...hostFileNames, versionName]);

it('a site with the studio is the same for visitors, byte for byte; a build without the studio removes its files', async () => {
  const alone = await build('alone');
  const beside = await build('beside', pages);
  const more = [...beside.keys()].filter((name) => !alone.has(name)).sort();
  expect(more).toEqual([...studioFiles, 'assets/atelier-1/main.js'].sort());
  for (const [name, content] of alone)
    if (!ofHosts.has(name) && !name.startsWith('.')) expect(beside.get(name) === content, name).toBe(true);
  const again = await build('beside');
  expect([...again.keys()].sort()).toEqual([...alone.keys()].sort());
});
