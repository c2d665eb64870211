import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { servedFiles } from '../../../src/studio/local/folder/served-files';
import { samples } from '../../harness/size';

/** The served files are found from two configured folders, wherever they are relative to each other. */

const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'vitrine-roots-')));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const inEngine = ['src/loader.ts', 'src/styles.css', 'src/loader.test.ts', 'bin/run.mjs', 'package.json', '.env'];
const inPackages = ['react/index.js', 'letters/a.woff2', 'letters/package.json', '.vite/deps/react.js', '.cache/a.css'];
const inSite = ['site.json', 'media/a.svg', 'notes.ts', 'style.css'];

function put(folder: string, files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(home, folder, file)), { recursive: true });
    writeFileSync(path.join(home, folder, file), '');
  }
}

interface Layout {
  engine: string;
  site: string;
  packages: string;
  /** The real path of the engine's folder. */
  really?: string;
}

const layouts: Record<string, Layout> = {
  'a checkout': { engine: 'a', site: 'a/site-config', packages: 'a/node_modules' },
  'a site elsewhere': { engine: 'b/engine', site: 'b/site', packages: 'b/engine/node_modules' },
  'an engine that is installed': { engine: 'c/node_modules/vitrine', site: 'c/site', packages: 'c/node_modules' },
  'an engine within the site': { engine: 'd/node_modules/vitrine', site: 'd', packages: 'd/node_modules' },
  'an engine behind a link': {
    engine: 'e/site/node_modules/vitrine',
    site: 'e/site',
    packages: 'e/real/node_modules',
    really: 'e/real/vitrine',
  },
  'a site within the code': { engine: 'f', site: 'f/src/site', packages: 'f/node_modules' },
};

test.each(Object.entries(layouts))('%s: code is served, and nothing else', (_, { engine, site, packages, really }) => {
  put(really ?? engine, inEngine);
  put(packages, inPackages);
  put(site, inSite);
  if (really) {
    mkdirSync(path.dirname(path.join(home, engine)), { recursive: true });
    symlinkSync(path.join(home, really), path.join(home, engine));
  }
  const root = realpathSync(path.join(home, engine));
  const cache = path.join(home, packages, '.vite');
  const isServed = servedFiles({ engine: root, site: path.join(home, site), cache });
  const at = (folder: string, file: string) => `/@fs${path.join(home, folder, file)}`;
  const all = [
    ...inEngine.flatMap((file) => [`/${file}`, at(engine, file)]),
    ...inPackages.map((file) => at(packages, file)),
    ...inSite.map((file) => at(site, file)),
    // Files that do not exist yet: only one in the server's own cache may be served.
    '/src/other.ts',
    at(packages, 'other/a.css'),
    at(packages, '.vite/deps/other.js'),
  ];
  expect(all.filter(isServed)).toEqual([
    ...['src/loader.ts', 'src/styles.css'].flatMap((file) => [`/${file}`, at(engine, file)]),
    ...['letters/a.woff2', '.vite/deps/react.js', '.vite/deps/other.js'].map((file) => at(packages, file)),
  ]);
});

const pieces = String.raw`
  src ui loader.ts page.tsx env.ts .env .local leads.lock package.json node_modules letters
  a.woff2 .. . %2e%2e @fs @id \..\ %00 site site.json #
`
  .trim()
  .split(/\s+/);

test('every served file is on the list, with a plain address', () => {
  put('z', [...inEngine, 'src/ui/page.tsx', '.local/leads.lock', 'site/site.json']);
  put('z/node_modules', inPackages);
  symlinkSync(path.join(home, 'z/.env'), path.join(home, 'z/src/env.ts'));
  const root = path.join(home, 'z');
  const isServed = servedFiles({
    engine: root,
    site: path.join(root, 'site'),
    cache: path.join(root, 'node_modules/.vite'),
  });
  const part = fc.constantFrom('', root, ...pieces);
  const query = fc.constantFrom(
    '',
    '?',
    '?raw',
    '?import',
    '?import&raw',
    '?t=1',
    '?v=a1',
    '?/../../.env',
    '??raw',
    '?v=a&raw',
  );
  const address = fc.tuple(fc.array(part, { maxLength: 6 }), query).map(([parts, end]) => `/${parts.join('/')}${end}`);
  const served =
    /^(?:\/@fs.*\/z)?\/(?:src\/(?:loader\.ts|ui\/page\.tsx)|node_modules\/letters\/a\.woff2)(?:\?(?:import|t=1|v=a1)?)?$/;
  fc.assert(
    fc.property(address, (asked) => !isServed(asked) || served.test(asked)),
    { numRuns: samples({ daily: 3000, long: 200_000 }) },
  );
});
