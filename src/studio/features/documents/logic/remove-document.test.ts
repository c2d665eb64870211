import { expect, it } from 'vitest';
import { readSite } from '../../../../site/read/read-site';
import { documentFrom } from '../../../../site/definitions/documents/site-source';
import { removeDocument, usesOf } from './remove-document';

it('names the links to a page by their own words', () => {
  const source = readSite('tests/fixtures/toiture');
  const found = source.files.find(({ file }) => file === 'towns/vannes.json')!;
  const { path, links } = usesOf(source, found);
  expect(path).toBe('/vannes');
  expect(links).toMatchInlineSnapshot(`
    [
      {
        "file": "home.json",
        "name": "Accueil",
        "pointer": "/blocks/2/links/0/href",
        "words": "Vannes",
      },
    ]
  `);
});

it.each([
  ['there is none', undefined],
  ['it cannot be read', '{'],
  ['it names none', '{}'],
])('removes a page without a list of published addresses: %s', (_, text) => {
  const source = readSite('tests/fixtures/toiture');
  const files = source.files.filter(({ kind }) => kind !== 'published');
  if (text !== undefined) files.push(documentFrom('published.json', text));
  const found = files.find(({ file }) => file === 'towns/quiberon.json')!;
  expect(removeDocument({ ...source, files }, found, { file: found.file })).toEqual([
    { file: 'towns/quiberon.json', text: undefined },
  ]);
});
