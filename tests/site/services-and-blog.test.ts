// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { blockOf, documents, faults, pageAt, pages, plainly, site } from './read-content';

const lengths = (path: string, fields: [type: string, field: string][]) =>
  fields.map(([type, field]) => (blockOf(path, type)[field] as unknown[]).length);
const words = (path: string) => JSON.stringify(plainly(pageAt(path)));

describe('the service pages', () => {
  it.each([
    [
      '/services/electricite-poitiers',
      'Électricité - Poitiers',
      'electricite',
      ['NF C 15-100', 'tableaux? électrique', 'LED', 'Dépannage rapide'],
    ],
    [
      '/services/plomberie-vienne',
      'Plomberie - Vienne 86',
      'plomberie',
      ['sanitaire', 'fuite', 'clés en main', 'Chauffage central'],
    ],
    [
      '/services/climatisation',
      'Climatisation',
      'climatisation',
      ['Climatisation réversible', 'Pompe à chaleur', 'Entretien préventif', "Économies d'énergie"],
    ],
    [
      '/services/renovation',
      'Rénovation générale',
      'renovation',
      ['clés en main', 'Coordination', 'Suivi de chantier', 'Finitions soignées'],
    ],
  ])('%s is on the menu, with four features in the order of the specification', (path, menu, projectType, features) => {
    const service = plainly(documents.service).find(({ data }) => data.path === path)!.data;
    expect(service).toMatchObject({ menu, projectType });
    expect(service.card.features).toHaveLength(4);
    features.forEach((feature, index) => expect(service.card.features[index]).toMatch(new RegExp(feature)));
  });

  it.each(documents.service.map(({ data }) => data.path))('%s leads back home and to the contact', (path) => {
    const { back, actions } = blockOf(path, 'page-header');
    expect(back).toEqual({ label: "Retour à l'accueil", href: '/' });
    expect(actions).toMatchObject([
      { href: expect.stringMatching(/^\/\?service=[a-z]+#contact$/) },
      ...(actions as object[]).slice(1).map(() => ({})),
    ]);
  });

  it('electricity: 8 services, 8 zones, 4 texts, a badge of 15 years', () => {
    const path = '/services/electricite-poitiers';
    expect(
      lengths(path, [
        ['service-list', 'items'],
        ['place-list', 'places'],
        ['text-columns', 'items'],
      ]),
    ).toEqual([8, 8, 4]);
    expect(blockOf(path, 'page-header').badge).toEqual({ value: '15 ans', label: "d'expérience" });
  });

  it('plumbing: 8 services, 5 emergencies, 4 texts, the emergency phone, within 2 hours', () => {
    const path = '/services/plomberie-vienne';
    expect(
      lengths(path, [
        ['service-list', 'items'],
        ['emergency', 'cases'],
        ['text-columns', 'items'],
      ]),
    ).toEqual([8, 5, 4]);
    const emergency = blockOf(path, 'emergency');
    expect(emergency.action).toEqual({ label: `Appeler le ${plainly(site.phone)}`, href: site.phoneHref });
    expect(emergency.text).toContain('dans les 2 heures');
  });

  it('air conditioning: 7 services, 5 benefits', () => {
    expect(
      lengths('/services/climatisation', [
        ['service-list', 'items'],
        ['feature-grid', 'items'],
      ]),
    ).toEqual([7, 5]);
  });

  it('renovation: 8 services, 5 specialities, a study within 48 h', () => {
    const path = '/services/renovation';
    expect(
      lengths(path, [
        ['service-list', 'items'],
        ['feature-grid', 'items'],
      ]),
    ).toEqual([8, 5]);
    expect(words(path)).toMatch(/étude.{0,12}sous 48 h/i);
  });
});

describe('the blog', () => {
  const grid = blockOf('/blog', 'article-grid');

  it('has its title and the filter of everything', () => {
    expect(grid).toMatchObject({ title: 'Blog Artisan - Conseils & Actualités', allLabel: 'Tous' });
  });

  it('has the five articles, newest first, signed by the company', () => {
    const cards = grid.entries as { href: string; category: string; date: string; author: string; id: number }[];
    expect(cards.map(({ href, category, date }) => [href.replace('/blog/', ''), category, date])).toEqual([
      ['renovation-electrique-maison-ancienne', 'Électricité', '2024-08-01'],
      ['urgence-plomberie-premiers-gestes', 'Plomberie', '2024-07-28'],
      ['climatisation-reversible-poitiers', 'Climatisation', '2024-07-25'],
      ['aides-renovation-energetique-2024', 'Rénovation', '2024-07-22'],
      ['electricien-chatellerault-tarifs', 'Électricité', '2024-07-18'],
    ]);
    expect(new Set(cards.map(({ author }) => author))).toEqual(new Set([plainly(site.company.name)]));
    expect(new Set(cards.map(({ id }) => id)).size).toBe(5);
  });

  it('publishes an article only once it has a body: until then its address is not found', () => {
    const published = documents.article.filter(({ data }) => data.body).map(({ slug }) => `/blog/${slug}`);
    expect(pages.filter(({ kind }) => kind === 'article').map(({ path }) => path)).toEqual(published);
  });
});

it('says that a page is not found, in the words of the specification', () => {
  expect(blockOf('/404', 'not-found')).toMatchObject({
    code: '404',
    title: 'Oops! Page not found',
    action: { href: '/' },
  });
});

it('has the routes of the specification and no unknown name', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/blog', '/404', ...documents.service.map(({ data }) => data.path)]),
  );
  expect(documents.service.map(({ data }) => data.path).sort()).toEqual([
    '/services/climatisation',
    '/services/electricite-poitiers',
    '/services/plomberie-vienne',
    '/services/renovation',
  ]);
  expect(faults).toEqual([]);
});
