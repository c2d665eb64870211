import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostingFiles } from '../../../src/build/output/hosts/hosting-files';
import { speculationRules } from '../../../src/build/output/speculation-rules';
import { serveInFolder } from '../../../src/build/serve/serve-in-folder';
import { serveSite } from '../../../src/build/serve/serve-site';
import { listen, stop } from '../../harness/leads/site';
import { apache, kinds } from '../../harness/serving/apache';
import { caddy } from '../../harness/serving/caddy';
import { isThere, startServer } from '../../harness/serving/debian-server';
import { nginx } from '../../harness/serving/nginx';
import { temporaryFolder } from '../../harness/temporary-folder';

/** A site in a folder of another one, on the same host: `npm start`, and real servers with the files that are written for them. */
const folder = '/clients/Cuivre-2.0';
const files: Record<string, string> = {
  'index.html': 'Accueil',
  'vannes.html': 'Vannes',
  'vannes.json': '{}',
  'blog/ardoise.html': 'Ardoise',
  '404.html': 'Introuvable 404',
  'assets/a.1a2b3c4d.js': '1',
  'speculation-rules.json': speculationRules(folder),
  ...hostingFiles({
    backendOrigin: '',
    folder,
    redirects: [
      { from: '/ancien', to: '/vannes' },
      { from: '/index.php', to: '/blog/ardoise', query: [['page', '2']] },
      { from: '/ailleurs', to: 'https://autre.example/x' },
    ],
    gone: ['/promotion'],
    addresses: ['/', '/vannes', '/blog/ardoise'],
    url: `https://agence.example${folder}`,
  }),
};

const started: (() => Promise<unknown>)[] = [];
const origins: Record<string, string> = {};
const servers = Object.entries({ nginx, Apache: apache(kinds.Apache), Caddy: caddy }).filter(([name, kind]) => {
  if (isThere(kind)) return true;
  console.log(`No ${name} here: it is not checked.`);
  return false;
});

beforeAll(async () => {
  const host = path.join(temporaryFolder(), 'host');
  const root = path.join(host, folder);
  for (const [name, content] of Object.entries({ ...files, '../agence.html': 'Agence' })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  const { listener } = serveSite(root, path.join(host, '../cache'), folder);
  const server = createServer(serveInFolder(folder, listener));
  origins['npm start'] = await listen(server);
  started.push(() => stop(server));
  for (const [name, kind] of servers) {
    const running = await startServer(kind, host, folder);
    origins[name] = running.origin;
    started.push(running.stop);
  }
});
afterAll(() => Promise.all(started.map((end) => end())));

describe.each(['npm start', ...servers.map(([name]) => name)])('%s', (host) => {
  test.each([
    ['/', 200, null],
    ['/vannes', 200, null],
    ['/vannes?utm_source=carte', 200, null],
    ['/vannes.json', 200, null],
    ['/blog/ardoise', 200, null],
    ['/assets/a.1a2b3c4d.js', 200, null],
    ['/speculation-rules.json', 200, null],
    ['', 301, '/'],
    ['/vannes.html', 301, '/vannes'],
    ['/vannes/?a=1', 301, '/vannes?a=1'],
    ['/index.html', 301, '/'],
    ['/ancien', 301, '/vannes'],
    ['/index.php?page=2', 301, '/blog/ardoise'],
    ['/promotion', 410, null],
    ['/inconnu', 404, null],
    ['/404', 404, null],
    ['/assets/absent.js', 404, null],
    ['/nginx.conf', 404, null],
    ['/_redirects', 404, null],
    ['/.git/config', 404, null],
  ])('%s in the folder answers %i', async (address, status, location) => {
    const answer = await fetch(origins[host] + folder + address, { redirect: 'manual' });
    const to = location === null ? null : folder + location;
    // Apache writes the host in front.
    expect([answer.status, answer.headers.get('location')?.replace(origins[host]!, '') ?? null]).toEqual([status, to]);
    if (status >= 400) expect(await answer.text()).toContain('Introuvable 404');
  });

  test('an address of another site stays what it is', async () => {
    const answer = await fetch(`${origins[host]}${folder}/ailleurs`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://autre.example/x']);
  });

  test('caches what has a hash, names the rules where they are, and says nothing of the rest of the host', async () => {
    const rule = async (address: string) => (await fetch(origins[host] + address)).headers.get('cache-control');
    expect(await rule(`${folder}/assets/a.1a2b3c4d.js`)).toBe('public, max-age=31536000, immutable');
    expect(await rule(`${folder}/vannes`)).toBe('no-cache');
    for (const beside of ['/vannes', '/clients/Cuivre-2x0/vannes', '/assets/a.1a2b3c4d.js'])
      expect([beside, (await fetch(origins[host] + beside)).status]).toEqual([beside, 404]);
  });
});

test.each(servers.map(([name]) => name))('%s leaves the site around the folder as it was', async (name) => {
  const { status, headers } = await fetch(`${origins[name]}/clients/agence.html`);
  expect([status, headers.get('content-security-policy'), headers.get('cache-control')]).toEqual([200, null, null]);
  const named = (await fetch(`${origins[name]}${folder}/`)).headers.get('speculation-rules');
  const rules = await fetch(`${origins[name]}${JSON.parse(named ?? '""') as string}`);
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
});
