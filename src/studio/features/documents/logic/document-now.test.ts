import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentFrom } from '../../../../site/definitions/documents/site-source';
import { documentNow } from './document-now';

const town = (slug: string, name: string, more: object = {}) =>
  documentFrom(
    `towns/${slug}.json`,
    JSON.stringify({
      name,
      postcode: `86${name.length}00`,
      intro: `À ${name}.`,
      communes: [`${name}-le-Bas`],
      ...more,
    }),
  );
const others = ['Melle', 'Lezay', 'Gençay-Nord'].map((name) => town(name.toLowerCase(), name));
const civray = town('civray', 'Civray');

it.each([
  ['is still there', [civray], 'towns/civray.json'],
  ['was changed where it is', [town('civray', 'Civray', { intro: 'Autre.', theme: 'x' })], 'towns/civray.json'],
  ['was moved', [town('civray-86', 'Civray')], 'towns/civray-86.json'],
  [
    'was renamed, and half rewritten',
    [town('poitou', 'Civray-en-Poitou', { postcode: '86600', aliases: ['/civray'] })],
    'towns/poitou.json',
  ],
  [
    'was renamed, and written anew',
    [town('poitou', 'Civray-en-Poitou', { postcode: '79000', aliases: ['/civray'] })],
    undefined,
  ],
  [
    'was renamed, and changed a little',
    [town('poitou', 'Civray', { intro: 'Autre.', postcode: '86999', aliases: ['/civray'] })],
    'towns/poitou.json',
  ],
  [
    'has exchanged its name with another',
    [town('civray', 'Surgères'), town('surgeres', 'Civray')],
    'towns/surgeres.json',
  ],
  ['was copied, and is still there', [civray, town('civray-2', 'Civray')], 'towns/civray.json'],
  ['was removed', [], undefined],
  ['was removed, and leads to another page', [town('couhe', 'Couhé-Vérac', { aliases: ['/civray'] })], undefined],
])('finds a document that %s', (_, files, found) => {
  expect(documentNow(civray, [...others, ...files])?.file).toBe(found);
});

it('finds every document under any names, however they were exchanged', () => {
  const names = ['Auray', 'Redon', 'Vannes', 'Quiberon'];
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: 4 }), (order) => {
      const files = names.map((name, rank) => town(order[rank]!.toLowerCase(), name));
      for (const name of names)
        expect(documentNow(town(name.toLowerCase(), name), files)?.data).toMatchObject({ name });
    }),
  );
});
