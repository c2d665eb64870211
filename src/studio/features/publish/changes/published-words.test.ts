import { expect, it } from 'vitest';
import { unseenWords } from './published-words';

it.each([
  [undefined, 'Niort, que personne ne voit encore'],
  ['paraîtra dans la nuit du 29 au 30 novembre 2099', 'Niort, qui paraîtra dans la nuit du 29 au 30 novembre 2099'],
])('says until when a page stays hidden: %s', (from, words) => {
  expect(unseenWords('Niort', from).replace(/[\u00a0\u202f]/g, ' ')).toBe(words);
});
