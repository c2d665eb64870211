import { beforeEach, expect, it } from 'vitest';
import { consumeTakeBackKey, hasTakeBackKey, isTakeBackLink, storeTakeBackKey } from './take-back-link';

const key = '0b6a1c5e-0000-4000-8000-00000000000f';
const at = (hash: string) => history.replaceState({ kept: true }, '', `/atelier/site?path=/auray${hash}`);

beforeEach(() => {
  localStorage.clear();
  at('');
});

it('asks once whether to take back the publication that a mail links to, and removes the question from the address', () => {
  at(`#revenir-${key}`);
  expect([isTakeBackLink(), hasTakeBackKey()]).toEqual([true, false]);
  storeTakeBackKey();
  expect(location.pathname + location.search + location.hash).toBe('/atelier/site?path=/auray');
  expect(history.state).toEqual({ kept: true });
  expect([isTakeBackLink(), hasTakeBackKey()]).toEqual([false, true]);
  expect(consumeTakeBackKey()).toBe(key);
  expect([consumeTakeBackKey(), hasTakeBackKey()]).toEqual([undefined, false]);
});

it.each([
  '',
  '#contact',
  '#revenir-',
  '#revenir-tout',
  `#revenir-${key}0`,
  `#x-revenir-${key}`,
  `#revenir-${key}/../x`,
])('asks nothing for the address « %s », and leaves it as it is', (hash) => {
  at(hash);
  storeTakeBackKey();
  expect([isTakeBackLink(), hasTakeBackKey(), location.hash]).toEqual([false, false, hash]);
});

it('keeps the question of an earlier link until it is asked', () => {
  at(`#revenir-${key}`);
  storeTakeBackKey();
  at('#contact');
  storeTakeBackKey();
  expect(consumeTakeBackKey()).toBe(key);
});
