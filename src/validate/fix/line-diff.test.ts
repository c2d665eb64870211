import { expect, it } from 'vitest';
import { changedLines } from './line-diff';

const changed = (before: string[], after: string[]) =>
  changedLines(before.map((line) => `${line}\n`).join(''), after.map((line) => `${line}\n`).join(''));

it('gives what came and what went, in the order of the file, without the lines that stayed', () => {
  expect(changed(['a', 'b', 'c', 'd', 'e'], ['a', 'c', 'x', 'd', 'y', 'e'])).toEqual(['- b', '+ x', '+ y']);
  expect(changed(['a', 'b', 'c'], ['x', 'b', 'y', 'z'])).toEqual(['- a', '+ x', '- c', '+ y', '+ z']);
  expect(changed(['a', 'b'], ['a', 'b'])).toEqual([]);
});

it('counts a repeated line once for each time that it stands there', () => {
  expect(changed(['a', 'a', 'b'], ['a', 'b'])).toEqual(['- a']);
  expect(changed(['}', 'b', '}'], ['}', 'b', '}', '}'])).toEqual(['+ }']);
});

it('shows what is otherwise not seen: the mark at the start, the ends of lines, a last line that is not ended', () => {
  expect(changedLines('\ufeffa\r\nb\r\n', 'a\nb')).toEqual([
    '- <BOM>a␍',
    '- b␍',
    '+ a',
    '+ b',
    '+ <sans retour à la ligne à la fin du fichier>',
  ]);
});
