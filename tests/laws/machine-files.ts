import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPageList } from '../../src/site/definitions/addresses/page-list';
import type { BuiltSite } from './built-site';

/** Checks the files that only machines read: sitemap, feed, manifest, icons, images, and the list of pages. */
export function checkMachineFiles(site: () => BuiltSite): void {
  it('maps every page that search engines may list, with the day of its last change', () => {
    const { read, pages, origin } = site();
    const map = xml(read('sitemap.xml'));
    const listed = [...map.querySelectorAll('loc')].map((loc) => loc.textContent?.slice(origin.length));
    const isHidden = (page: Document) => page.querySelector('meta[name=robots][content*=noindex]') !== null;
    const expected = [...pages].filter(([address, page]) => address !== '/404' && !isHidden(page));
    expect(listed.sort()).toEqual(expected.map(([address]) => address).sort());
    const today = new Date().toISOString().slice(0, 10);
    const days = [...map.querySelectorAll('lastmod')].map((day) => day.textContent ?? '');
    expect(days).toHaveLength(listed.length);
    for (const day of days) {
      expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(day <= today).toBe(true);
    }
  });

  it('publishes its articles as a valid RSS feed, whose links can be followed', () => {
    const { read, pages, origin } = site();
    const feed = xml(read('flux.xml'));
    expect(feed.documentElement.tagName).toBe('rss');
    expect(feed.documentElement.getAttribute('version')).toBe('2.0');
    for (const name of ['title', 'link', 'description', 'language'])
      expect(feed.querySelector(`channel > ${name}`)?.textContent).toBeTruthy();
    const items = [...feed.querySelectorAll('item')];
    expect(items.length).toBeGreaterThan(0);
    const dates = items.map((item) => Date.parse(item.querySelector('pubDate')?.textContent ?? ''));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(dates.every(Number.isFinite)).toBe(true);
    expect(new Set(items.map((item) => item.querySelector('guid')?.textContent)).size).toBe(items.length);
    for (const item of items) {
      const link = item.querySelector('link')?.textContent ?? '';
      expect(pages.has(link.slice(origin.length)), link).toBe(true);
      if (item.querySelector('guid')?.getAttribute('isPermaLink') === 'true')
        expect(item.querySelector('guid')?.textContent).toBe(link);
    }
    expect(feed.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(`${origin}/flux.xml`);
  });

  it('shows a picture of 1200 by 630 pixels wherever a page is shared', async () => {
    const { pages, out, origin } = site();
    const shown = new Set<string>();
    for (const [address, page] of pages) {
      const picture = page.querySelector('meta[property="og:image"]')?.getAttribute('content');
      if (address === '/404') expect(picture).toBeUndefined();
      else shown.add(picture?.slice(origin.length) ?? address);
    }
    for (const picture of shown) {
      const { width, height, format } = await sharp(path.join(out, picture)).metadata();
      expect({ width, height, format }, picture).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    }
    expect(
      readdirSync(path.join(out, 'media/social'))
        .map((file) => `/media/social/${file}`)
        .sort(),
    ).toEqual([...shown].sort());
  });

  it('has the icons that its pages and its manifest name, at the size they say', async () => {
    const { read, out, pages } = site();
    // The build writes it; this test checks its shape.
    const manifest = JSON.parse(read('manifest.webmanifest')) as {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ lang: 'fr', start_url: '/', display: 'browser' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(path.join(out, src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    for (const link of pages.get('/')?.querySelectorAll('link[rel*=icon]') ?? [])
      expect(existsSync(path.join(out, link.getAttribute('href') ?? ''))).toBe(true);
    expect(await sharp(path.join(out, 'apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, height: 180 });
    const ico = readFileSync(path.join(out, 'favicon.ico'));
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
    const first = ico.readUInt32LE(6 + 12);
    expect(await sharp(ico.subarray(first, first + ico.readUInt32LE(6 + 8))).metadata()).toMatchObject({
      width: 16,
      format: 'png',
    });
  });

  it('lists its pages, each with a label, for the not-found page', () => {
    const { read, pages } = site();
    const listed = readPageList(read('pages.txt'));
    expect(listed.map(({ href }) => href).sort()).toEqual(
      [...pages.keys()].filter((address) => address !== '/404').sort(),
    );
    expect(listed.every(({ label }) => label.length > 0)).toBe(true);
  });
}

function xml(text: string): Document {
  // Throws if it is not well-formed.
  return new JSDOM(text, { contentType: 'application/xml' }).window.document;
}
