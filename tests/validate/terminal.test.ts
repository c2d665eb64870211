import { expect, it } from 'vitest';
import { changedLines } from '../../src/validate/fix/line-diff';
import { formatFaults } from '../../src/validate/report/format-faults';
import { validateSite } from '../../src/build/validate-site';
import { spoiled, swap } from './support/spoil';

/** Control characters that would clear a terminal, colour it, and reverse the direction of its text. */
const obeyed = '\u001b[2J\u009b31m\u202e';
const escaped = JSON.stringify(obeyed).slice(1, -1).replace('\u009b', '\\u009b').replace('\u202e', '\\u202e');
const source = spoiled({
  'towns/melle.json': swap('"name"', `"${escaped}nom": 1, "${obeyed}": 2, "name"`),
  'blog.json': swap('"/blog"', `"/${escaped}"`),
});
/** All characters that control a terminal, except line ends. */
const orders = /[^\P{Cc}\n]|\u202e/u;

it.each(['pretty', 'github', 'json'] as const)('%s prints no control characters', (format) => {
  const faults = validateSite(source);
  expect(faults.length).toBeGreaterThan(1);
  expect(JSON.stringify(faults)).toMatch(orders);
  expect(formatFaults(faults, source, { format })).not.toMatch(orders);
});

it('printed JSON parses to the same values', () => {
  const faults = validateSite(source);
  const { faults: read } = JSON.parse(formatFaults(faults, source, { format: 'json' })) as { faults: object[] };
  expect(read).toMatchObject(faults);
});

it('neither do the lines of --fix', () => {
  expect(changedLines(`a${obeyed}`, 'a').join('\n')).not.toMatch(orders);
});
