import { readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { stopGracefully } from '../../../src/build/serve/http-limits';
import { serveSite } from '../../../src/build/serve/serve-site';
import { rawRequest } from '../../harness/serving/raw-request';
import { longText, startSmallSite } from '../../harness/serving/small-site';

const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, redirect: 'manual' });

describe('methods', () => {
  test('HEAD has the headers of GET, without the body', async () => {
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

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused, with the allowed methods', async (method) => {
    const { origin } = await startSmallSite();
    const response = await fetch(`${origin}/blog`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
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
  ])('« Accept-Encoding: %s » gets the encoding %s', async (accept, coding) => {
    const { port } = await startSmallSite();
    const answer = await rawRequest(port, ['GET / HTTP/1.1', `Accept-Encoding: ${accept}`]);
    expect(answer.headers['content-encoding']).toBe(coding);
    const bytes = Buffer.from(answer.body, 'latin1');
    const text = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(text.toString()).toBe(`<h1>Accueil</h1>${longText}`);
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  it('keeps the best compression of a file that is often requested, and of no other file', async () => {
    const { port, root } = await startSmallSite();
    const ask = (address: string) => rawRequest(port, [`GET ${address} HTTP/1.1`, 'Accept-Encoding: br']);
    const kept = () => readdirSync(path.join(root, '../cache'));
    await ask('/assets/app.1a2b3c4d.js');
    const { body: first } = await ask('/');
    for (let asked = 2; asked < 10; asked++) expect((await ask('/')).body).toBe(first);
    expect(kept()).toEqual([]);
    await ask('/');
    await expect.poll(kept).toHaveLength(1);
    await expect.poll(async () => (await ask('/')).body).not.toBe(first);
    expect(kept()).toHaveLength(1);
  });

  it('skips files that are small or compressed already', async () => {
    const { port } = await startSmallSite();
    for (const address of ['/digits.txt', '/media/photo.1a2b3c4d.avif']) {
      const answer = await rawRequest(port, [`GET ${address} HTTP/1.1`, 'Accept-Encoding: br']);
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  });
});

describe('limits for one visitor', () => {
  it('a body that is too large is refused before it is read', async () => {
    const { port } = await startSmallSite();
    const answer = await rawRequest(port, ['POST /rest/v1/leads HTTP/1.1', `Content-Length: ${2 ** 31}`]);
    expect(answer.status).toBe(413);
  });

  it('a request head that is too large is refused', async () => {
    const { port } = await startSmallSite();
    const answer = await rawRequest(port, ['GET / HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`]);
    expect(answer.status).toBe(431);
  });

  it('an incomplete request head is cut off', async () => {
    const { server, port } = await startSmallSite();
    expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
    server.headersTimeout = 100;
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: lent\r\n'));
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('no file stays open when the visitor disconnects in the middle', async () => {
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

test('a file that disappears during the warm-up is skipped', async () => {
  const { root } = await startSmallSite();
  // Listed in the folder, but gone when it is read.
  symlinkSync(path.join(root, 'partie.html'), path.join(root, 'aaa.html'));
  const cache = path.join(root, '../cache');
  await serveSite(root, cache).warmUp();
  expect(readdirSync(cache)).not.toEqual([]);
});

test('a file that disappears under the running server is not found', async () => {
  const { origin, root } = await startSmallSite();
  expect((await get(`${origin}/blog`)).status).toBe(200);
  rmSync(path.join(root, 'blog.html'));
  expect((await get(`${origin}/blog`)).status).toBe(404);
});

test('a stopping server completes running requests, and accepts no new ones', async () => {
  const { server, port, root } = await startSmallSite();
  const size = 8 * 1024 * 1024;
  writeFileSync(path.join(root, 'large.bin'), Buffer.alloc(size));
  const received = new Promise<number>((resolve, reject) => {
    request({ port, path: '/large.bin' }, async (response) => {
      // Stops between the first and the last byte.
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

/** The files that this process has open, if the system tells them (Linux). */
function openFiles(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      return [readlinkSync(`/proc/self/fd/${number}`)];
    } catch {
      // The descriptor of this listing itself is closed by now.
      return [];
    }
  });
}
