import { expect, it } from 'vitest';
import type { ResolvedBlock } from '../../definitions/view/page';
import { withDensities } from './densities';

const words = (count: number) => 'mot '.repeat(count / 4);
const picture = { src: '/media/a.svg', alt: '', width: 4, height: 3 };
const cards = { type: 'cards', text: words(1000), items: Array.from({ length: 4 }, () => ({ image: picture })) };
const densities = (...blocks: ResolvedBlock[]) => withDensities(blocks).map(({ density }) => density ?? 'normal');

it('a block is quiet with little content, normal with a text, ample with a text and many pictures', () => {
  expect(densities({ type: 'quote', text: words(200) }, { type: 'text', text: words(3000) }, cards)).toEqual([
    'quiet',
    'normal',
    'ample',
  ]);
});

it('no two blocks in a row are ample', () => {
  expect(densities(cards, { ...cards, type: 'others' }, cards)).toEqual(['ample', 'normal', 'ample']);
});

it('a block is quiet before another block of its type', () => {
  const reviews = { type: 'reviews', text: words(900) };
  expect(densities(reviews, reviews)).toEqual(['quiet', 'normal']);
});

it('addresses do not count as text', () => {
  expect(densities({ type: 'links', href: 'x'.repeat(900) })).toEqual(['quiet']);
});
