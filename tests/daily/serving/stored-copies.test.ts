import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { longText, startSmallSite } from '../../harness/serving/small-site';

const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, redirect: 'manual' });

describe('a cached copy', () => {
  it('is revalidated if it is a page, and permanent if its name contains its hash', async () => {
    const { origin } = await startSmallSite();
    const rule = async (address: string) => (await get(origin + address)).headers.get('cache-control');
    expect(await rule('/')).toBe('no-cache');
    expect(await rule('/digits.txt')).toBe('no-cache');
    expect(await rule('/inconnu')).toBe('no-cache');
    expect(await rule('/assets/inconnu.js')).toBe('no-cache');
    expect(await rule('/assets/app.1a2b3c4d.js')).toBe('public, max-age=31536000, immutable');
    expect(await rule('/media/photo.1a2b3c4d.avif')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['br', 'gzip', 'identity'])('of the %s form is recognized by its tag', async (coding) => {
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

  it('is recognized by its date, unless there is a tag', async () => {
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
  ])('%s is answered with that part', async (range, contentRange, text) => {
    expect(await digits(range)).toEqual([206, contentRange, text]);
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s does not exist', async (range) => {
    expect(await digits(range)).toEqual([416, 'bytes */10', '']);
  });

  it.each(['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', 'bytes=', 'bytes=-'])(
    '%s is answered with the whole file',
    async (range) => {
      expect(await digits(range)).toEqual([200, null, '0123456789']);
    },
  );

  it('of another version is answered with the whole file', async () => {
    const { origin } = await startSmallSite();
    const address = `${origin}/digits.txt`;
    const { headers } = await get(address, { 'accept-encoding': 'identity' });
    const from = (version: string) => get(address, { range: 'bytes=2-4', 'if-range': version });
    expect((await from(headers.get('etag') ?? '')).status).toBe(206);
    expect((await from(headers.get('last-modified') ?? '')).status).toBe(206);
    expect((await from('"autre"')).status).toBe(200);
    expect((await from(`W/${headers.get('etag')}`)).status).toBe(200);
  });

  it('is of the original file, never of a compressed form', async () => {
    const { origin } = await startSmallSite();
    const response = await get(origin, { range: 'bytes=0-15', 'accept-encoding': 'br, gzip' });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([206, null]);
    expect(await response.text()).toBe('<h1>Accueil</h1>');
  });
});
