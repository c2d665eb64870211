import { describe, expect, it } from 'vitest';
import { nearestPages } from '../../../src/page/behaviors/nearest/nearest-pages';
import { summaryOf } from '../../../src/site/definitions/view/page-summary';
import { pageList, readPageList } from '../../../src/site/definitions/addresses/page-list';

const pages = [
  '/',
  '/blog',
  '/niort',
  '/poitiers',
  '/la-rochelle',
  '/la-roche-sur-yon',
  '/services/climatisation',
  '/saint-maixent-ecole',
].map((href) => ({ href, label: href }));
const nearest = (path: string) => nearestPages(path, pages).map(({ href }) => href);

describe('the pages proposed at a wrong address', () => {
  it.each([
    ['/nirot', '/niort'],
    ['/Poitier', '/poitiers'],
    ['/POITIERS/', '/poitiers'],
    ['/poitiers.html', '/poitiers'],
    ['/plombier-poitiers', '/poitiers'],
    ['/villes/niort', '/niort'],
    ['/climatisation', '/services/climatisation'],
    ['/la_rochelle', '/la-rochelle'],
    ['/saint-maixent', '/saint-maixent-ecole'],
    ['/service/climatization', '/services/climatisation'],
    ['/%C3%A9lectricien-la-rochelle', '/la-rochelle'],
    ['/%E0%A4%niort', '/niort'],
  ])('for %s begin with %s', (path, expected) => {
    expect(nearest(path)[0]).toBe(expected);
  });

  it.each(['/', '/wp-login.php', '/zzzzzz', '/un/tout/autre/chemin'])('there are none for %s', (path) => {
    expect(nearest(path)).toEqual([]);
  });

  it('are at most three', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ href: `/page-${index}`, label: '' }));
    expect(nearestPages('/page-x', many)).toHaveLength(3);
  });
});

it('the list of pages contains what it was given, except the not-found page', () => {
  const trail = [
    { label: 'Accueil', href: '/' },
    { label: 'Niort', href: '/niort' },
  ];
  const page = { description: '', blocks: [] };
  const list = pageList([
    summaryOf({ ...page, path: '/', kind: 'page', title: 'Chez nous', breadcrumbs: [] }),
    summaryOf({ ...page, path: '/niort', kind: 'town', title: 'Électricien Niort', breadcrumbs: trail }),
    summaryOf({ ...page, path: '/404', kind: 'not-found', title: 'Introuvable', breadcrumbs: [] }),
  ]);
  expect(readPageList(list)).toEqual([
    { href: '/', label: 'Chez nous' },
    { href: '/niort', label: 'Niort' },
  ]);
  expect(readPageList('<!doctype html>\n<p>404</p>')).toEqual([]);
});
