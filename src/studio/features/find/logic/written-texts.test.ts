import { expect, it } from 'vitest';
import { documentFrom } from '../../../../site/definitions/documents/site-source';
import { matchesIn } from './find-matches';

const text =
  'Toits et [nos toits](/toits#toits), {toits.name}, https://toits.fr/toits, bonjour@toits.fr : vos **toits**.';
const article = {
  title: 'Toits',
  category: 'toits',
  image: { src: 'media/toits.jpg', alt: 'Des toits' },
  excerpt: text,
};
const source = { root: '/', media: [], files: [documentFrom('blog/toits.json', JSON.stringify(article))] };

it('finds words in texts that visitors read; those in addresses and tokens cannot be replaced', () => {
  const found = matchesIn(source, 'toits');
  const shown = (isFree: boolean) =>
    found
      .filter((match) => match.isFree === isFree)
      .map(
        ({ text: { path, value }, start, end }) => `${path.join('.')}: ${value.slice(Math.max(0, start - 4), end + 2)}`,
      );
  expect(shown(true)).toEqual([
    'title: Toits',
    'category: toits',
    'image.alt: Des toits',
    'excerpt: Toits e',
    'excerpt: nos toits](',
    'excerpt: s **toits**',
  ]);
  expect(shown(false)).toHaveLength(6);
});
