import { expect, it } from 'vitest';
import { unseenWords } from './published-words';

it.each([
  [undefined, 'Niort, que personne ne voit encore'],
  ['2099-12-01', 'Niort, public le 1er décembre 2099'],
  ['2099-11-30T08:30', 'Niort, public le 30 novembre 2099 à 8 h 30'],
])('says until when a page stays hidden: %s', (from, words) => {
  expect(unseenWords('Niort', from).replace(/[\u00a0\u202f]/g, ' ')).toBe(words);
});
