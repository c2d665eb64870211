import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteHeaders } from '../../../src/build/output/http-headers';
import { hasNginx, startNginx, type RunningNginx } from '../../harness/serving/nginx';
import { attachedFiles, npmStart, type StartedSite } from '../../harness/serving/npm-start';
import { rawRequest } from '../../harness/serving/raw-request';
import { folder, refused } from '../../harness/serving/refused';

let site: StartedSite;
let nginx: RunningNginx | undefined;
const withNginx = hasNginx();
if (!withNginx) console.log('No nginx here: only what `npm start` answers is checked.');

beforeAll(async () => {
  site = await npmStart();
  if (withNginx) nginx = await startNginx(site.out);
}, 120_000);
afterAll(async () => {
  await nginx?.stop();
  await site?.stop();
});

const hosts = ['npm start', ...(withNginx ? ['nginx'] : [])];
const originOf = (host: string) => (host === 'nginx' && nginx ? nginx.origin : site.origin);
const ask = (host: string, address: string, headers: Record<string, string> = {}) =>
  fetch(originOf(host) + address, { redirect: 'manual', headers });

describe.each(hosts)('%s', (host) => {
  test.each([
    ['/', 200, null],
    ['/vannes', 200, null],
    ['/vannes?utm_source=carte', 200, null],
    ['/blog/lire-une-ardoise', 200, null],
    ['/vannes.json', 200, null],
    ['/index.json', 200, null],
    ['/sitemap.xml', 200, null],
    ['/robots.txt', 200, null],
    ['/version.json', 200, null],
    ['/vannes.html', 301, '/vannes'],
    ['/vannes/', 301, '/vannes'],
    ['/vannes/?a=1', 301, '/vannes?a=1'],
    ['/blog/lire-une-ardoise/', 301, '/blog/lire-une-ardoise'],
    ['/index.html', 301, '/'],
    ['/index', 301, '/'],
    ['/couvreur-vannes', 301, '/vannes'],
    ['/couvreur-vannes?a=1', 301, '/vannes?a=1'],
    ['/services/couverture', 301, '/services/ardoise'],
    ['/blog/choisir-une-ardoise', 301, '/blog/lire-une-ardoise'],
    ['/prix', 301, '/tarifs'],
    ['/contact.php', 301, '/#formulaire-devis'],
    ['/contact.php?a=1', 301, '/?a=1#formulaire-devis'],
    ['/%C3%A9quipe', 301, '/vannes'],
    ['/e%CC%81quipe', 301, '/vannes'],
    ['/équipe', 301, '/vannes'],
    ['/docs/tarifs-2019.pdf', 301, '/plaquette.pdf'],
    ['/?page_id=12', 301, '/tarifs'],
    ['/?utm=a&page_id=12', 301, '/tarifs'],
    ['/?page_id=13', 200, null],
    ['/index.php?rub=4&art=7', 301, '/blog'],
    ['/index.php?rub=4', 404, null],
    ['/partenaire', 301, 'https://www.exemple.fr/a%22%3B%7Dlocation%7B/%C3%A9'],
    ['/promotion', 410, null],
    ['/promotion?a=1', 410, null],
    ['/inconnu', 404, null],
    ['/blog/inconnu', 404, null],
    ['/404', 404, null],
    ['/404.html', 404, null],
    ['/assets/', 404, null],
    ['/assets/inconnu.js', 404, null],
    ['/_headers', 404, null],
    ['/_redirects', 404, null],
    ['/nginx.conf', 404, null],
    ['/vercel.json', 404, null],
    ['/.git/config', 404, null],
  ])('%s answers %i', async (address, status, location) => {
    const response = await ask(host, address);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    expect((await response.text()).includes('404')).toBe(status >= 400);
  });

  test('sends the headers of the site with every answer', async () => {
    const expected = siteHeaders({ backendOrigin: '', isHosted: host === 'nginx' });
    const script = readdirSync(path.join(site.out, 'assets')).find((name) => name.endsWith('.js'));
    for (const address of [
      '/',
      '/vannes',
      '/inconnu',
      '/vannes.json',
      '/couvreur-vannes',
      '/promotion',
      '/robots.txt',
      '/version.json',
      `/assets/${script}`,
    ]) {
      const { headers } = await ask(host, address);
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
