// @vitest-environment node
import { expect, it } from 'vitest';
import { readSite } from '../../../read/read-site';
import { usesOf } from './remove-document';

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
