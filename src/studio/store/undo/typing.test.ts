import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedTexts } from '../../../../tests/samples/keys-in-boxes';
import { noHistory, recorded, type History } from './history';
import { typingBetween } from './typing';

/** Writes key by key into one field: `⌫` takes a letter away, `⏸` waits longer than a step lasts. */
function typed(keys: string): History {
  let [text, at, history] = ['', 0, noHistory];
  for (const key of keys) {
    at += key === '⏸' ? 2000 : 40;
    if (key === '⏸') continue;
    const after = key === '⌫' ? text.slice(0, -1) : text + key;
    const typing = typingBetween(text, after);
    const changes = [{ file: 'home.json', before: text, after }];
    const where = { file: 'home.json', pointer: '/title' };
    const step = { label: 'Titre', key: 'home.json /title', at, changes, where, ...(typing ? { typing } : {}) };
    history = recorded(history, step);
    text = after;
  }
  return history;
}

/** What each step changed, the last first. */
const steps = ({ past }: History) => past.map(({ changes: [change] }) => change!).toReversed();

it.each(typedTexts)('$typed: an undo takes back little, and no half word', ({ keys, undone }) => {
  const [last] = steps(typed(keys));
  const { before, after } = last!;
  expect(after.length < before.length ? '' : after.slice(before.length)).toMatch(undone);
});

it('an undo never takes back more than thirty letters, nor from the midst of a word, and all of them take back all', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'é', 'l', '’', 'x'), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
      const text = words.join(' ');
      let rest = text;
      for (const { before, after } of steps(typed(text))) {
        expect(after).toBe(rest);
        expect(after.length - before.length).toBeLessThanOrEqual(30);
        expect(before).toMatch(/^$|\s$/);
        rest = before;
      }
      expect(rest).toBe('');
    }),
  );
});

it('what is pasted or chosen is no typing of letters, and stays a step of its own', () => {
  expect(typingBetween(3, 4)).toBeUndefined();
  const pasted = typingBetween('Devis', `Devis ${'gratuit '.repeat(20)}`);
  expect(pasted?.length).toBeGreaterThan(30);
});
