import { describe, expect, it } from 'vitest';
import { sample, siteData, townData } from '../../../tests/samples/garden-documents';
import { gardenSite } from '../../../tests/samples/garden-site';
import type { Page } from '../../site/definitions/view/page';
import { headTags } from './head';
import { redirectPage } from './redirect-page';
import { robots, sitemap } from './sitemap';
import { structuredData } from './structured-data';

const site = sample('site', 'site.json', siteData).data;
const hidden = sample('town', 'towns/cachee.json', townData('Cachée', '35001', { seo: { noindex: true } }));
const { pages } = gardenSite({ town: [sample('town', 'towns/rennes.json', townData('Rennes', '35000')), hidden] });
const at = (path: string): Page => pages.find((page) => page.path === path)!;
const graphOf = (page: Page) => structuredData(page, site)['@graph'] as Record<string, unknown>[];
const nodeOf = (page: Page, type: string) => graphOf(page).find((node) => [node['@type']].flat().includes(type));

function attributesOf(page: Page) {
  return headTags(page, site).map(({ attributes = {} }) => [
    attributes.name ?? attributes.property ?? attributes.rel,
    attributes.content ?? attributes.href,
  ]);
}

describe('the head of a page', () => {
  it('at an old address names the new one as canonical, here or on another site', () => {
    const canonical = (to: string) =>
      /<link rel="canonical" href="([^"]*)">/.exec(redirectPage(to, 'https://jardins.example'))?.[1];
    expect(canonical('/rennes?a=1&b=2')).toBe('https://jardins.example/rennes?a=1&amp;b=2');
    expect(canonical('https://ailleurs.example/x')).toBe('https://ailleurs.example/x');
  });

  it('has its title, description, canonical address and social preview', () => {
    const page = at('/rennes');
    expect(headTags(page, site)[0]).toEqual({ name: 'title', text: 'Jardinier Rennes (35000)' });
    expect(attributesOf(page)).toEqual(
      expect.arrayContaining([
        ['description', 'Rennes a de beaux jardins.'],
        ['canonical', 'https://jardins.example/rennes'],
        ['og:url', 'https://jardins.example/rennes'],
        ['og:title', 'Jardinier Rennes (35000)'],
        ['og:description', 'Rennes a de beaux jardins.'],
        ['og:site_name', 'Les Jardins'],
        ['og:locale', 'fr_FR'],
      ]),
    );
    expect(attributesOf(page)).not.toContainEqual(['robots', 'noindex']);
  });

  it('asks search engines to leave out the not-found page and hidden pages', () => {
    expect(attributesOf(at('/404'))).toContainEqual(['robots', 'noindex']);
    expect(attributesOf(at('/404')).map(([name]) => name)).not.toContain('canonical');
    expect(attributesOf(at('/cachee'))).toContainEqual(['robots', 'noindex']);
  });
});

describe('structured data', () => {
  it('describes the company as a local business, with the same identifier on every page', () => {
    expect(nodeOf(at('/rennes'), 'LocalBusiness')).toMatchObject({
      '@type': ['LocalBusiness', 'HomeAndConstructionBusiness'],
      '@id': 'https://jardins.example/#entreprise',
      name: 'Les Jardins',
      telephone: '+33536491234',
      openingHours: ['Mo 08:00-18:00'],
      sameAs: ['https://www.instagram.com/jardins.example'],
      address: { postalCode: '35000', addressCountry: 'FR' },
    });
    expect(new Set(pages.map((page) => nodeOf(page, 'LocalBusiness')?.['@id'])).size).toBe(1);
  });

  it('lists further contacts, the directions and the addresses of reviews', () => {
    const contacts = [{ name: 'Astreinte', phone: '06 39 98 12 34' }];
    const more = { ...site, contacts, map: 'https://maps.example/jardins', reviews: 'https://avis.example/jardins' };
    const [business] = structuredData(at('/rennes'), more)['@graph'] as Record<string, unknown>[];
    expect(business).toMatchObject({
      contactPoint: [{ '@type': 'ContactPoint', contactType: 'Astreinte', telephone: '+33639981234' }],
      hasMap: 'https://maps.example/jardins',
      sameAs: ['https://www.instagram.com/jardins.example', 'https://avis.example/jardins'],
    });
  });

  it('says of a number, and not of the hours, that it answers day and night', () => {
    const contacts = [
      { name: 'Astreinte', phone: '06 39 98 12 34', dayAndNight: true },
      { name: 'Devis', email: 'a@b.fr' },
    ];
    const [business] = structuredData(at('/rennes'), { ...site, dayAndNight: true, contacts })['@graph'] as Record<
      string,
      unknown
    >[];
    const hoursAvailable = { opens: '00:00', closes: '23:59' };
    expect(business).toMatchObject({
      openingHours: ['Mo 08:00-18:00'],
      contactPoint: [
        { contactType: 'Urgences', telephone: '+33536491234', hoursAvailable },
        { contactType: 'Astreinte', telephone: '+33639981234', hoursAvailable },
        { contactType: 'Devis' },
      ],
    });
    expect(JSON.stringify(business).match(/hoursAvailable/g)).toHaveLength(2);
  });

  it('has breadcrumbs', () => {
    expect(nodeOf(at('/rennes'), 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://jardins.example/' },
      { '@type': 'ListItem', position: 2, name: 'Rennes', item: 'https://jardins.example/rennes' },
    ]);
    expect(nodeOf(at('/'), 'BreadcrumbList')).toBeUndefined();
  });

  it('gives blocks with the same name different identifiers', () => {
    const block = { type: 'faq', items: [{ question: 'Qui ?', answer: 'Nous.' }] };
    const gallery = { type: 'gallery', title: 'FAQ 2', photos: [{ photo: { src: '/media/a.jpg', alt: '' } }] };
    const names = graphOf({ ...at('/rennes'), blocks: [block, block, gallery, block] }).map((node) =>
      String(node['@id']),
    );
    expect(names.filter((name) => name.includes('#faq'))).toEqual([
      'https://jardins.example/rennes#faq',
      'https://jardins.example/rennes#faq-3',
      'https://jardins.example/rennes#faq-2',
      'https://jardins.example/rennes#faq-4',
    ]);
  });

  it('repeats the questions and answers of the page', () => {
    const items = [
      { question: 'Qui ?', answer: 'Nous.' },
      { question: 'Quand ?', answer: 'Demain.' },
    ];
    const page = { ...at('/'), blocks: [{ type: 'faq', items }] };
    expect(nodeOf(page, 'FAQPage')?.mainEntity).toEqual(
      items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    );
    expect(nodeOf(at('/'), 'FAQPage')).toBeUndefined();
  });

  it('names the town of a service page', () => {
    expect(nodeOf(at('/rennes'), 'Service')?.areaServed).toEqual({ '@type': 'City', name: 'Rennes' });
  });
});

describe('the site map', () => {
  it('lists every page that may be indexed, by its absolute address', () => {
    const addresses = [...sitemap(pages, site).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      ['/', '/services/tonte', '/services/taille', '/rennes'].map((path) => `https://jardins.example${path}`),
    );
  });

  it('is named by robots.txt, which allows everything', () => {
    expect(robots(site, { isPreview: false })).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://jardins.example/sitemap.xml\n',
    );
  });
});
