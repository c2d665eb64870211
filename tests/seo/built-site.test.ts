// @vitest-environment node
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcedArticles, routes } from '../browser/routes';
import { buildForReading, movedTown, type BuiltSite } from './build-for-reading';
import { checkHtml } from './checks/html';
import { checkLinks } from './checks/links';
import { checkMachineFiles } from './checks/machine-files';
import { checkPrivacy } from './checks/privacy';
import { checkStructuredData, graphOf, type Node } from './checks/structured-data';

type Temporary = Awaited<ReturnType<typeof buildForReading>>;

describe('the shipped site', () => {
  let built: Temporary;
  const site = (): BuiltSite => built;
  beforeAll(async () => {
    built = await buildForReading('site-config');
  }, 240_000);
  afterAll(() => built.remove());

  it('has the pages of the specification and its legal pages', () => {
    const paths = [...site().pages.keys()];
    expect(paths).toEqual(expect.arrayContaining([...routes]));
    expect(paths).toEqual(
      expect.arrayContaining(['/mentions-legales', '/confidentialite', '/accessibilite', '/tarifs']),
    );
  });

  checkHtml(site);
  checkStructuredData(site);
  checkLinks(site, announcedArticles);
  checkMachineFiles(site);
  checkPrivacy(site);

  it('gives search engines the questions of its home page, word for word', () => {
    const home = site().pages.get('/');
    const questions = nodeOf(home, 'FAQPage')?.mainEntity as { name: string; acceptedAnswer: Node }[];
    const shown = [...(home?.querySelectorAll('#faq-liste button') ?? [])].map((button) => button.textContent);
    expect(questions.map(({ name }) => name)).toEqual(shown);
    expect(shown).toHaveLength(15);
    for (const { acceptedAnswer } of questions)
      expect(home?.querySelector('#faq-liste')?.textContent).toContain(acceptedAnswer.text);
  });

  it('describes Poitiers as a local business, with what is served there', () => {
    const page = site().pages.get('/poitiers');
    expect(nodeOf(page, 'LocalBusiness')).toMatchObject({
      telephone: expect.stringMatching(/^\+33\d{9}$/) as string,
      priceRange: '€€',
    });
    expect(nodeOf(page, 'Service')?.areaServed).toEqual(
      expect.arrayContaining([{ '@type': 'City', name: 'Poitiers' }]),
    );
  });

  it('describes a service page as a service', () => {
    expect(nodeOf(site().pages.get('/services/climatisation'), 'Service')).toMatchObject({
      serviceType: 'Climatisation',
    });
  });

  it('tells the reader of the form what becomes of the answers', () => {
    const form = site().pages.get('/')?.querySelector('#formulaire-devis');
    expect(form?.querySelector('a[href="/confidentialite"]')).not.toBeNull();
  });

  it('leads to its legal pages from everywhere', () => {
    for (const [path, page] of site().pages)
      for (const legal of ['/mentions-legales', '/confidentialite', '/accessibilite', '/tarifs'])
        expect(page.querySelector(`footer a[href="${legal}"]`), path).not.toBeNull();
  });
});

describe('a site with a published article, and a town that has moved', () => {
  let built: Temporary;
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
});

function nodeOf(page: Document | undefined, type: string): Node | undefined {
  return graphOf(page).find((node) => [node['@type']].flat().includes(type));
}
