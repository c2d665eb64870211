import { expect, it } from 'vitest';
import { changedLines } from './line-diff';

const changed = (before: string[], after: string[]) =>
  changedLines(before.map((line) => `${line}\n`).join(''), after.map((line) => `${line}\n`).join(''));

it('gives added and removed lines in file order, without unchanged ones', () => {
  expect(changed(['a', 'b', 'c', 'd', 'e'], ['a', 'c', 'x', 'd', 'y', 'e'])).toEqual(['- b', '+ x', '+ y']);
  expect(changed(['a', 'b', 'c'], ['x', 'b', 'y', 'z'])).toEqual(['- a', '+ x', '- c', '+ y', '+ z']);
  expect(changed(['a', 'b'], ['a', 'b'])).toEqual([]);
});

it('lists a repeated line as often as it occurs', () => {
  expect(changed(['a', 'a', 'b'], ['a', 'b'])).toEqual(['- a']);
  expect(changed(['}', 'b', '}'], ['}', 'b', '}', '}'])).toEqual(['+ }']);
});

it('shows invisible changes: a byte order mark, line ends, a last line without one', () => {
  expect(changedLines('\ufeffa\r\nb\r\n', 'a\nb')).toEqual([
    '- <BOM>a␍',
    '- b␍',
    '+ a',
    '+ b',
    '+ <sans retour à la ligne à la fin du fichier>',
  ]);
});
