// @vitest-environment node
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltSite } from '../laws/built-site';
import { checkHtml } from '../laws/html';
import { checkMachineFiles } from '../laws/machine-files';
import { checkStructuredData, nodeOf } from '../laws/structured-data';
import { buildForReading, movedTown } from './build-for-reading';

/** A site with a published article, and a town that has moved. */
let built: Awaited<ReturnType<typeof buildForReading>>;
let folder: string;
const site = (): BuiltSite => built;
beforeAll(async () => {
  folder = movedTown();
  built = await buildForReading(folder);
}, 240_000);
afterAll(() => {
  built.remove();
  rmSync(folder, { recursive: true });
});

checkHtml(site);
checkStructuredData(site);
checkMachineFiles(site);

it('describes the article', () => {
  expect(nodeOf(site().pages.get('/blog/lire-une-ardoise'), 'BlogPosting')).toMatchObject({
    headline: 'Lire une ardoise',
    datePublished: '2025-03-04',
  });
});

it('leads the old addresses of the town to the new one', () => {
  const { redirects, origin, read } = site();
  expect([...redirects.keys()].sort()).toEqual(['/couvreur-vannes', '/villes/vannes']);
  for (const page of redirects.values()) {
    expect(page.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe('0;url=/vannes');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}/vannes`);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/vannes');
  }
  expect(read('_redirects')).toMatch(/^\/villes\/vannes \/vannes 301$/m);
  expect(read('sitemap.xml')).not.toContain('couvreur-vannes');
});
