import { expect, it } from 'vitest';
import { addressOf } from '../../addresses/page-addresses';
import { documentFolders, isNamedByFile, kindOf, kinds, kindsInOrder } from './kinds';

it.each([
  ['site.json', 'site'],
  ['not-found.json', 'not-found'],
  ['published.json', 'published'],
  ['towns/niort.json', 'town'],
  ['services/plomberie.json', 'service'],
  ['blog/gel.json', 'article'],
  ['case-studies/toit.json', 'case-study'],
  ['layouts/town.json', 'layout'],
  ['sections/urgence.json', 'section'],
  ['home.json', 'page'],
  // Names of folders and files that stand elsewhere say nothing.
  ['towns.json', 'page'],
  ['towns/site.json', 'town'],
])('the place of a document in the folder gives its kind: %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});

it('a document of each kind is found in the place that the kind names', () => {
  for (const kind of kindsInOrder) {
    const { folder, file } = kinds[kind];
    expect([kind, kindOf(file ?? (folder && `${folder}/`) + 'x.json')]).toEqual([kind, kind]);
  }
  expect(documentFolders).toHaveLength(new Set(documentFolders).size);
});

it.each([
  ['town', {}, '/nom'],
  ['article', { body: [] }, '/blog/nom'],
  // Only a card.
  ['article', { title: 'Gel' }, undefined],
  ['case-study', {}, '/realisations/nom'],
  ['service', { path: '/services/eau' }, '/services/eau'],
  ['page', { path: '/' }, '/'],
  ['page', { path: 3 }, undefined],
  ['layout', { path: '/x' }, undefined],
  ['site', undefined, undefined],
] as const)('the address of a document of the kind %s with %j is %s', (kind, data, address) => {
  expect(addressOf({ kind, slug: 'nom', data })).toBe(address);
});

it('who renames a document renames its file where the file gives the address', () => {
  expect(kindsInOrder.filter(isNamedByFile)).toEqual(['town', 'article', 'case-study']);
});
