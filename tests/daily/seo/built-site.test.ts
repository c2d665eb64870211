import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltSite } from '../../laws/built-site';
import { checkHtml } from '../../laws/html';
import { checkMachineFiles } from '../../laws/machine-files';
import { checkStructuredData, nodeOf } from '../../laws/structured-data';
import { buildForReading, movedTown } from '../../harness/seo/build-for-reading';

/** A site with a published article, a town that has moved, and a page whose job offer has ended. */
let built: Awaited<ReturnType<typeof buildForReading>>;
let folder: string;
const site = (): BuiltSite => built;
beforeAll(async () => {
  folder = movedTown();
  writeFileSync(path.join(folder, 'emploi.json'), JSON.stringify(overOffer()));
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

it('redirects the old addresses of the town to the new one', () => {
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

/** The fixture's job offer on a page of its own, with a date that is years ago. */
function overOffer(): object {
  const page = JSON.parse(readFileSync(path.join(folder, 'preuves.json'), 'utf8')) as { blocks: { type: string }[] };
  const offer = page.blocks.find(({ type }) => type === 'job-offer');
  const blocks = [page.blocks[0], { ...offer, postedOn: '2020-01-01', validThrough: '2020-02-01' }];
  return { ...page, path: '/emploi', blocks };
}

it('describes a job offer with everything that search engines require', () => {
  expect(nodeOf(site().pages.get('/preuves'), 'JobPosting')).toMatchObject({
    title: 'Couvreur zingueur (H/F)',
    datePosted: '2026-11-02',
    validThrough: '2099-12-31T23:59',
    employmentType: ['FULL_TIME'],
    hiringOrganization: nodeOf(site().pages.get('/preuves'), 'WebPage')?.about,
    jobLocation: { address: { addressCountry: 'FR' } },
    baseSalary: { value: { minValue: 2100, maxValue: 2400, unitText: 'MONTH' } },
  });
});

it('has no page for an ended job offer, and marks it as gone', () => {
  expect([...site().pages.keys()]).not.toContain('/emploi');
  expect(site().read('_redirects')).toContain('\n/emploi /404.html 410\n');
  expect(site().read('sitemap.xml')).not.toContain('/emploi');
});
