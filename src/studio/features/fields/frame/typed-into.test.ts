import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedInto } from './typed-into';

const text = 'Une ardoise menace de tomber ? Appelez le {phone}.';

describe('what is typed where others have changed what is shown', () => {
  it.each([
    ['at the end of a translation', 'Is a slate about to fall? Call {phone}.', '!', 39, 0, `${text}!`],
    ['at the beginning of a translation', 'Is a slate about to fall?', 'Attention : ', 0, 0, `Attention : ${text}`],
    [
      'within a translation, at the last place in the text',
      'Is a slate falling?',
      'vite ',
      5,
      0,
      text.replace('Appelez', 'vite Appelez'),
    ],
    ['before what a corrector has added', `${text}2 fautes`, ' Vite.', text.length, 0, `${text} Vite.`],
    [
      'over a word, beside what a corrector has added',
      `${text}2 fautes`,
      'tuile',
      4,
      7,
      text.replace('ardoise', 'tuile'),
    ],
    ['over everything', 'In English', 'Non.', 0, 10, 'Non.'],
    ['nothing, but a letter taken out of a translation', 'In English', '', 9, 1, text],
  ])('%s', (_, before, typed, at, removed, wanted) => {
    const after = before.slice(0, at) + typed + before.slice(at + removed);
    expect(typedInto(text, { before, after, place: text.indexOf('Appelez') }).text).toBe(wanted);
  });

  it('is all that comes into the text, at any place and whatever others have written', () => {
    const letters = fc.string({ unit: fc.constantFrom('q', 'w', 'z'), minLength: 1, maxLength: 9 });
    const foreign = fc.string({ unit: fc.constantFrom('k', 'j', ' '), minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(foreign, letters, fc.nat(), fc.nat(text.length), (before, typed, where, place) => {
        const at = where % (before.length + 1);
        const { text: now, caret } = typedInto(text, {
          before,
          after: before.slice(0, at) + typed + before.slice(at),
          place,
        });
        expect(now.slice(0, caret - typed.length) + now.slice(caret)).toBe(text);
        expect(now.slice(caret - typed.length, caret)).toBe(typed);
        expect(now).toContain('{phone}');
      }),
    );
  });
});
