// @vitest-environment node
import { readdirSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { stopGracefully } from '../../scripts/serving/http-limits';
import { rawRequest } from './support/raw-request';
import { longText, startSmallSite } from './support/small-site';

const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, redirect: 'manual' });

describe('addresses', () => {
  it.each([
    ['/', 200, 'Accueil'],
    ['/?utm=1', 200, 'Accueil'],
    ['/blog', 200, 'Blog'],
    ['/blog/premier', 200, 'Premier'],
    ['/inconnu', 404, 'Introuvable'],
    ['/404', 404, 'Introuvable'],
    ['/404.html', 404, 'Introuvable'],
    ['/inconnu.html', 404, 'Introuvable'],
    ['/assets', 404, 'Introuvable'],
    ['/assets/', 404, 'Introuvable'],
    ['/blog/deuxieme', 404, 'Introuvable'],
    ['/_headers', 404, 'Introuvable'],
    ['/_redirects', 404, 'Introuvable'],
    ['/.secret', 404, 'Introuvable'],
  ])('%s answers %i', async (address, status, text) => {
    const { origin } = await startSmallSite();
    const response = await get(origin + address);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });

  it.each([
    ['/blog.html', '/blog'],
    ['/blog/', '/blog'],
    ['/blog/?page=2', '/blog?page=2'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/ancien', '/blog'],
    ['/ancien?a=1', '/blog?a=1'],
  ])('%s leads to %s for good', async (address, to) => {
    const { origin } = await startSmallSite();
    const response = await get(origin + address);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.%2e/secret.txt',
    '//etc/passwd',
    '/%2fetc/passwd',
    '/digits.txt%00.html',
    '/.secret',
    '/assets/../.secret',
    'file:///etc/passwd',
    'http://elsewhere/../secret.txt',
    '*',
    '/%zz',
    '/%c0%ae%c0%ae/secret.txt',
  ])('%s reads nothing that is not the site', async (target) => {
    const { port } = await startSmallSite();
    const answer = await rawRequest(port, [`GET ${target} HTTP/1.1`]);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/secret|caché|root:/);
  });

  it.each([
    '//blog/',
    '//blog.html',
    '//elsewhere.example/',
    '//elsewhere.example/blog/',
    '/\\elsewhere.example/',
    '/%2felsewhere.example/',
  ])('%s is no way to another site', async (target) => {
    const { port } = await startSmallSite();
    const answer = await rawRequest(port, [`GET ${target} HTTP/1.1`]);
    expect(answer.status).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  });
});

describe('methods', () => {
  test('HEAD says what GET would, without the body', async () => {
    const { port, origin } = await startSmallSite();
    for (const [address, coding] of [
      ['/', 'gzip'],
      ['/', ''],
      ['/digits.txt', ''],
      ['/inconnu', 'gzip'],
    ] as const) {
      const head = await rawRequest(port, [`HEAD ${address} HTTP/1.1`, `Accept-Encoding: ${coding}`]);
      const whole = await get(origin + address, { 'accept-encoding': coding || 'identity' });
      expect(head.body).toBe('');
      expect(head.status).toBe(whole.status);
      for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'vary'])
        expect([name, head.headers[name] ?? null]).toEqual([name, whole.headers.get(name)]);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused, and told what is not', async (method) => {
    const { origin } = await startSmallSite();
    const response = await fetch(`${origin}/blog`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a stored copy', () => {
  it('is asked for again when it is a page, and kept when its name holds its hash', async () => {
    const { origin } = await startSmallSite();
    const rule = async (address: string) => (await get(origin + address)).headers.get('cache-control');
    expect(await rule('/')).toBe('no-cache');
    expect(await rule('/digits.txt')).toBe('no-cache');
    expect(await rule('/inconnu')).toBe('no-cache');
    expect(await rule('/assets/inconnu.js')).toBe('no-cache');
    expect(await rule('/assets/app.1a2b3c4d.js')).toBe('public, max-age=31536000, immutable');
    expect(await rule('/media/photo.1a2b3c4d.avif')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['br', 'gzip', 'identity'])('of the %s form is recognised by its tag', async (coding) => {
    const { origin } = await startSmallSite();
    const first = await get(origin, { 'accept-encoding': coding });
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `"autre", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get(origin, { 'accept-encoding': coding, 'if-none-match': known });
      expect([known, again.status, await again.text()]).toEqual([known, 304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('vary')).toBe('Accept-Encoding');
      expect(again.headers.get('cache-control')).toBe('no-cache');
    }
    expect((await get(origin, { 'accept-encoding': coding, 'if-none-match': '"autre"' })).status).toBe(200);
  });

  it('is recognised by its date, unless a tag says otherwise', async () => {
    const { origin } = await startSmallSite();
    const modified = (await get(`${origin}/blog`)).headers.get('last-modified') ?? '';
    const since = (date: string, more = {}) => get(`${origin}/blog`, { 'if-modified-since': date, ...more });
    expect((await since(modified)).status).toBe(304);
    expect((await since(new Date(Date.parse(modified) - 1000).toUTCString())).status).toBe(200);
    expect((await since('pas une date')).status).toBe(200);
    expect((await since(modified, { 'if-none-match': '"autre"' })).status).toBe(200);
  });

  it('is replaced when the file changes under the running server', async () => {
    const { origin, root } = await startSmallSite();
    const headers = { 'accept-encoding': 'br' };
    const before = (await get(origin, headers)).headers.get('etag') ?? '';
    writeFileSync(path.join(root, 'index.html'), `<h1>Nouveau</h1>${longText}`);
    utimesSync(path.join(root, 'index.html'), new Date(), new Date(Date.now() + 5000));
    const after = await get(origin, { ...headers, 'if-none-match': before });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('Nouveau');
  });
});

describe('a range', () => {
  const digits = async (range: string, more: Record<string, string> = {}) => {
    const { origin } = await startSmallSite();
    const response = await get(`${origin}/digits.txt`, { range, ...more });
    return [response.status, response.headers.get('content-range'), await response.text()];
  };

  it.each([
    ['bytes=2-4', 'bytes 2-4/10', '234'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
    ['bytes=0-0', 'bytes 0-0/10', '0'],
    ['bytes=8-99', 'bytes 8-9/10', '89'],
    ['bytes=-99', 'bytes 0-9/10', '0123456789'],
  ])('%s is answered by that part', async (range, said, text) => {
    expect(await digits(range)).toEqual([206, said, text]);
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s does not exist', async (range) => {
    expect(await digits(range)).toEqual([416, 'bytes */10', '']);
  });

  it.each(['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', 'bytes=', 'bytes=-'])(
    '%s is answered by the whole',
    async (range) => {
      expect(await digits(range)).toEqual([200, null, '0123456789']);
    },
  );

  it('of another version is answered by the whole', async () => {
    const { origin } = await startSmallSite();
    const address = `${origin}/digits.txt`;
    const { headers } = await get(address, { 'accept-encoding': 'identity' });
    const from = (version: string) => get(address, { range: 'bytes=2-4', 'if-range': version });
    expect((await from(headers.get('etag') ?? '')).status).toBe(206);
    expect((await from(headers.get('last-modified') ?? '')).status).toBe(206);
    expect((await from('"autre"')).status).toBe(200);
    expect((await from(`W/${headers.get('etag')}`)).status).toBe(200);
  });

  it('is of the file itself, never of a compressed form', async () => {
    const { origin } = await startSmallSite();
    const response = await get(origin, { range: 'bytes=0-15', 'accept-encoding': 'br, gzip' });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([206, null]);
    expect(await response.text()).toBe('<h1>Accueil</h1>');
  });
});

describe('compression', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['BR', 'br'],
  ])('« %s » gets %s', async (accept, coding) => {
    const { port } = await startSmallSite();
    const answer = await rawRequest(port, ['GET / HTTP/1.1', `Accept-Encoding: ${accept}`]);
    expect(answer.headers['content-encoding']).toBe(coding);
    const bytes = Buffer.from(answer.body, 'latin1');
    const text = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(text.toString()).toBe(`<h1>Accueil</h1>${longText}`);
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  it('leaves alone what is small or compressed already', async () => {
    const { port } = await startSmallSite();
    for (const address of ['/digits.txt', '/media/photo.1a2b3c4d.avif']) {
      const answer = await rawRequest(port, [`GET ${address} HTTP/1.1`, 'Accept-Encoding: br']);
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  });
});

describe('what one visitor may take', () => {
  it('has a bound: a body too large is refused before it is read', async () => {
    const { port } = await startSmallSite();
    const answer = await rawRequest(port, ['POST /rest/v1/leads HTTP/1.1', `Content-Length: ${2 ** 31}`]);
    expect(answer.status).toBe(413);
  });

  it('has a bound: a head too large is refused', async () => {
    const { port } = await startSmallSite();
    const answer = await rawRequest(port, ['GET / HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`]);
    expect(answer.status).toBe(431);
  });

  it('has an end: a head that never comes whole is cut off', async () => {
    const { server, port } = await startSmallSite();
    expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
    server.headersTimeout = 100;
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: lent\r\n'));
    const said = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('leaves nothing behind when the visitor goes in the middle of a file', async () => {
    const { port, root, origin } = await startSmallSite();
    const large = path.join(root, 'large.bin');
    writeFileSync(large, Buffer.alloc(32 * 1024 * 1024));
    await new Promise<void>((resolve) => {
      request({ port, path: '/large.bin' }, (response) => {
        response.once('data', () => response.destroy());
        response.once('close', resolve);
      }).end();
    });
    await expect.poll(() => openFiles().filter((file) => file === large), { timeout: 5000 }).toEqual([]);
    expect((await get(origin)).status).toBe(200);
  });
});

test('a file that goes away under the running server is not found', async () => {
  const { origin, root } = await startSmallSite();
  expect((await get(`${origin}/blog`)).status).toBe(200);
  rmSync(path.join(root, 'blog.html'));
  expect((await get(`${origin}/blog`)).status).toBe(404);
});

test('a stopping server ends what is under way, and takes nothing more', async () => {
  const { server, port, root } = await startSmallSite();
  const size = 8 * 1024 * 1024;
  writeFileSync(path.join(root, 'large.bin'), Buffer.alloc(size));
  const received = new Promise<number>((resolve, reject) => {
    request({ port, path: '/large.bin' }, async (response) => {
      // Stopped between the first byte and the last.
      const stopped = stopGracefully(server);
      let bytes = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) bytes += chunk.byteLength;
      await stopped;
      resolve(bytes);
    })
      .on('error', reject)
      .end();
  });
  expect(await received).toBe(size);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

/** Files that this process has open, where the system tells (Linux). */
function openFiles(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      return [readlinkSync(`/proc/self/fd/${number}`)];
    } catch {
      // The descriptor of this very listing is gone by now.
      return [];
    }
  });
}
