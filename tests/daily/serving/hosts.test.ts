import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteHeaders } from '../../../src/build/output/hosts/http-headers';
import { hostFileNames } from '../../../src/build/output/hosts/host-rules';
import { samples } from '../../harness/size';
import { addressTable, knownDifferences } from '../../harness/serving/address-table';
import { hostsThere, startHosts, stopHosts } from '../../harness/serving/hosts';
import { attachedFiles, npmStart, type StartedSite } from '../../harness/serving/npm-start';
import { anyAddress, followed, isHostFile } from '../../harness/serving/any-address';
import { rawRequest } from '../../harness/serving/raw-request';
import { folder, refused } from '../../harness/serving/refused';

let site: StartedSite;
let started: Awaited<ReturnType<typeof startHosts>> = new Map();
const there = hostsThere();

beforeAll(async () => {
  site = await npmStart();
  started = await startHosts(there, site.out);
}, 240_000);
afterAll(async () => {
  await stopHosts(started);
  await site?.stop();
});

const bare = 'Apache with no module';
/** Those that clean addresses, and those that also send headers and compress. */
const ruling = ['npm start', ...there.filter((host) => host !== bare)];
const hosts = ruling.filter((host) => host !== 'Apache with mod_rewrite alone');
const originOf = (host: string) => started.get(host)?.origin ?? site.origin;
const ask = (host: string, address: string, headers: Record<string, string> = {}) =>
  fetch(originOf(host) + address, { redirect: 'manual', headers });
/** Apache completes a `Location` with the name that it was asked by. */
const placeOf = (host: string, { headers }: Response) => headers.get('location')?.replace(originOf(host), '') ?? null;

describe.each(ruling)('%s', (host) => {
  test.each([...addressTable, ...hostFileNames.map((name) => [`/${name}`, 404, null] as const)])(
    '%s answers %i',
    async (address, usual, location) => {
      const response = await ask(host, address);
      const [known] = knownDifferences(host, address);
      const status = known?.statuses.includes(response.status) ? response.status : usual;
      expect([response.status, placeOf(host, response)]).toEqual([status, location]);
      const text = await response.text();
      // The site's own page, also for what is gone.
      if (status >= 400) expect(text).toContain('Cette page n’existe pas');
    },
  );

  test('answers HEAD and ranges', async () => {
    for (const address of ['/vannes', '/inconnu', '/promotion', '/plaquette.pdf']) {
      const [head, whole] = [await fetch(originOf(host) + address, { method: 'HEAD' }), await ask(host, address)];
      expect([address, head.status, await head.text()]).toEqual([address, whole.status, '']);
    }
    const part = await ask(host, '/plaquette.pdf', { range: 'bytes=1-3' });
    expect([part.status, await part.text()]).toEqual([206, 'PDF']);
    expect((await ask(host, '/plaquette.pdf', { range: 'bytes=900000-' })).status).toBe(416);
  });

  test('recognizes a copy by its tag and by its time', async () => {
    for (const address of ['/vannes', '/plaquette.pdf']) {
      const again = (condition: Record<string, string>) =>
        ask(host, address, { 'accept-encoding': 'identity', ...condition });
      const { headers } = await again({});
      const [tag, time] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
      expect((await again({ 'if-none-match': tag })).status).toBe(304);
      expect((await again({ 'if-modified-since': time })).status).toBe(304);
      expect((await again({ 'if-none-match': '"autre"' })).status).toBe(200);
    }
  });
});

test.runIf(there.includes(bare))(
  'Apache with no module shows the home page and the files, and nothing else',
  async () => {
    for (const address of ['/', '/vannes.html', '/vannes.json', '/plaquette.pdf', '/sitemap.xml'])
      expect([address, (await ask(bare, address)).status]).toEqual([address, 200]);
    for (const [address] of addressTable) expect((await ask(bare, address)).status).toBeLessThan(500);
    for (const name of hostFileNames) expect([name, (await ask(bare, `/${name}`)).status]).toEqual([name, 403]);
  },
);

describe.each(hosts)('%s', (host) => {
  test('sends the headers of the site with every answer', async () => {
    const expected = siteHeaders({ backendOrigin: '', isHosted: host !== 'npm start' });
    const script = readdirSync(path.join(site.out, 'assets')).find((name) => name.endsWith('.js'));
    for (const address of [
      '/',
      '/vannes',
      '/inconnu',
      '/vannes.json',
      '/vannes/',
      '/couvreur-vannes',
      '/promotion',
      '/robots.txt',
      '/version.json',
      '/nginx.conf',
      `/assets/${script}`,
    ]) {
      // Apache promises https where it is asked by https: here, by a proxy of the host.
      const { headers } = await ask(host, address, { 'x-forwarded-proto': 'https' });
      const sent = Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]));
      expect({ address, ...sent }).toEqual({ address, ...expected });
    }
  });

  test('lets nobody remember that a hashed file is missing', async () => {
    for (const address of ['/assets/inconnu-12345678.js', '/media/inconnue.12345678.webp']) {
      const { status, headers } = await ask(host, address);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache']);
    }
  });

  test('serves the attached files under their own names, without allowing scripts in them', async () => {
    const places = {
      '/plaquette.pdf': ['plaquette.pdf', 'application/pdf'],
      '/google0123456789abcdef.html': ['google0123456789abcdef.html', 'text/html; charset=utf-8'],
      '/.well-known/security.txt': ['security.txt', 'text/plain; charset=utf-8'],
    } as const;
    for (const [address, [name, type]] of Object.entries(places)) {
      const answer = await ask(host, address);
      const { headers } = answer;
      expect([address, answer.status, headers.get('content-type')]).toEqual([address, 200, type]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-cache');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy.endsWith('; sandbox')).toBe(name.endsWith('.pdf'));
      expect((await answer.text()) === attachedFiles[name]).toBe(true);
    }
    expect((await ask(host, '/security.txt')).status).toBe(404);
    expect(await (await ask(host, '/tarifs')).text()).toMatch(
      /href="\/plaquette\.pdf"[^>]*>[^<]*\(PDF, 340\u00a0Ko\)</,
    );
  });

  test('allows only scripts of the site', async () => {
    const policy = (await ask(host, '/')).headers.get('content-security-policy') ?? '';
    const script = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(script).toBe("'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.replace("img-src 'self' data:", '')).not.toMatch(/unsafe-eval|\*|http:|data:/);
  });

  test('caches hashed files permanently, and revalidates everything else', async () => {
    const rule = async (address: string) => (await ask(host, address)).headers.get('cache-control');
    const [asset = ''] = readdirSync(path.join(site.out, 'assets'));
    const [image = ''] = readdirSync(path.join(site.out, 'media'));
    expect(await rule(`/assets/${asset}`)).toBe('public, max-age=31536000, immutable');
    expect(await rule(`/media/${image}`)).toBe('public, max-age=31536000, immutable');
    for (const address of ['/', '/vannes', '/vannes.json', '/inconnu', '/assets/inconnu.js', '/sitemap.xml'])
      expect([address, await rule(address)]).toEqual([address, 'no-cache']);
    expect(await rule('/version.json')).toBe('no-store');
  });

  test('serves the speculation rules where its header says, with their media type', async () => {
    const named = (await ask(host, '/')).headers.get('speculation-rules');
    // A list of strings (RFC 8941) with one item.
    const rules = await ask(host, JSON.parse(named ?? '') as string);
    expect([rules.status, rules.headers.get('content-type')]).toEqual([200, 'application/speculationrules+json']);
    expect(await rules.json()).toHaveProperty('prefetch');
  });

  test('compresses texts, and recognizes a cached copy', async () => {
    const first = await ask(host, '/vannes', { 'accept-encoding': 'gzip' });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    const again = await ask(host, '/vannes', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(again.status).toBe(304);
  });
});

test.runIf(there.includes('nginx'))(
  'any address is answered alike, by nobody with a fault or another file',
  async () => {
    const pages = [
      ...addressTable.map(([address]) => encodeURI(decodeURI(address))),
      ...hostFileNames.map((name) => `/${name}`),
    ];
    await fc.assert(
      fc.asyncProperty(anyAddress(pages), async (address) => {
        const usual = await followed(originOf('nginx'), address);
        for (const host of ['npm start', ...there]) {
          const answer = await followed(originOf(host), address);
          const seen = { host, address, path: answer.path };
          expect({ ...seen, isFault: answer.status >= 500 }).toEqual({ ...seen, isFault: false });
          expect({ ...seen, isShown: isHostFile(answer.body) }).toEqual({ ...seen, isShown: false });
          const known = knownDifferences(host, address).flatMap(({ statuses }) => statuses);
          if (host !== bare && !known.includes(answer.status))
            expect({ ...seen, status: answer.status }).toEqual({ ...seen, path: usual.path, status: usual.status });
        }
      }),
      { numRuns: samples({ daily: 60, long: 3000 }), seed: 68 },
    );
  },
);

test.each(['//', '///', '//?a=1', '/:80', '/\\'])('npm start has no page at %s, and does not fail', async (target) => {
  const answer = await rawRequest(Number(new URL(site.origin).port), [`GET ${target} HTTP/1.1`]);
  expect(answer.status).toBe(404);
});

// Only where the system tells the peak memory of a process.
test.skipIf(process.platform !== 'linux')('a first start needs no more memory than serving', () => {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
  const most = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  // 290 MB, 125 of them PostgreSQL. It was 850 when this process also built the site and created the database.
  expect(most).toBeLessThan(420);
});

test('npm start does not promise HTTPS', async () => {
  expect((await ask('npm start', '/')).headers.get('strict-transport-security')).toBeNull();
});

test('the version names the commit, the engine and the time of the build', async () => {
  // The build writes it.
  const version = (await (await ask('npm start', '/version.json')).json()) as {
    commit: string | null;
    engine: string;
    builtAt: string;
  };
  expect(version.engine).toBe((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version);
  expect(version.commit === null || /^[0-9a-f]{40}$/.test(version.commit)).toBe(true);
  expect(Date.now() - Date.parse(version.builtAt)).toBeLessThan(10 * 60_000);
});

test.each([
  ['on the same port', () => ({ PORT: new URL(site.origin).port }), 'est déjà pris'],
  ['on the same requests', () => ({ LOCAL_DIR: path.join(site.out, '../local') }), 'est déjà utilisé par un autre'],
])('a second npm start %s is refused before it changes the served site', async (_, env, sentence) => {
  const page = path.join(site.out, 'index.html');
  const before = [readFileSync(page, 'utf8'), statSync(path.join(site.out, 'version.json')).mtimeMs];
  const documents = path.join(folder(), 'site-config');
  cpSync('tests/fixtures/toiture', documents, { recursive: true });
  const home = path.join(documents, 'home.json');
  writeFileSync(home, readFileSync(home, 'utf8').replace('"title": "', '"title": "Autre '));
  const { status, output } = await refused({ ...env(), OUT_DIR: site.out, SITE_CONFIG: documents });
  expect(output).toEqual([expect.stringContaining(sentence)]);
  expect(status).toBe(1);
  expect([readFileSync(page, 'utf8'), statSync(path.join(site.out, 'version.json')).mtimeMs]).toEqual(before);
});
