import { expect, it } from 'vitest';
import { mergeDocument } from './merge-document';

/** Two versions of a document of which each changed the same value. */
const merged = (file: string, base: object, changes: readonly [object, object]) => {
  const [text, mine, theirs] = [base, { ...base, ...changes[0] }, { ...base, ...changes[1] }].map((one) =>
    JSON.stringify(one, null, 2),
  );
  return mergeDocument({ file, base: text, mine, theirs }, []);
};

it.each([
  ['two texts', 'towns/auray.json', { name: 'Auray', intro: 'Un.' }, [{ intro: 'Deux.' }, { intro: 'Trois.' }], true],
  ['two texts of a field that nobody knows', 'towns/auray.json', { x: 'a' }, [{ x: 'b' }, { x: 'c' }], true],
  ['a text and its removal', 'towns/auray.json', { intro: 'Un.' }, [{ intro: 'Deux.' }, { intro: undefined }], false],
  ['a removal and a text', 'towns/auray.json', { intro: 'Un.' }, [{ intro: undefined }, { intro: 'Deux.' }], false],
  ['two numbers', 'services/ardoise.json', { order: 1 }, [{ order: 2 }, { order: 3 }], false],
  [
    'two choices',
    'site.json',
    { look: { corners: 'soft' } },
    [{ look: { corners: 'sharp' } }, { look: { corners: 'round' } }],
    false,
  ],
] as const)('a conflict between %s tells whether a third text can be written', (_, file, base, changes, isText) => {
  expect(merged(file, base, changes)).toEqual({ undecided: [expect.objectContaining({ file, isText })] });
});
