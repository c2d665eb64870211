import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestMarked, mayHaveMarkup, wordsOf } from '../../definitions/text/rich-text';
import { frenchTypography } from '../../definitions/text/typography';
import { addressesIn, richText, wordsOfMarkup } from './markup';

const link = (text: string, href: string) => ({ link: [text], href });

describe('a sentence', () => {
  it.each([
    ['Un **devis** gratuit', ['Un ', { bold: ['devis'] }, ' gratuit']],
    ['Voir [nos tarifs](/tarifs).', ['Voir ', link('nos tarifs', '/tarifs'), '.']],
    ['[Là](#faq) et [ici](https://a.fr/b?c=d)', [link('Là', '#faq'), ' et ', link('ici', 'https://a.fr/b?c=d')]],
    ['**[Devis](/#contact)**', [{ bold: [link('Devis', '/#contact')] }]],
    ['[**Devis** gratuit](/)', [{ link: [{ bold: ['Devis'] }, ' gratuit'], href: '/' }]],
    // Values of tokens may contain spaces.
    ['[Appelez](tel:05 36 49 12 34)', [link('Appelez', 'tel:+33536491234')]],
    ['[Devis](/?ville=La Rochelle#contact)', [link('Devis', '/?ville=La%20Rochelle#contact')]],
    ['[Écrire](mailto:a@b.fr)', [link('Écrire', 'mailto:a@b.fr')]],
    // The backslash of an escaped star is removed.
    ['un \\*\\*', ['un **']],
    ['**gras** et \\*\\*', [{ bold: ['gras'] }, ' et **']],
  ])('%s', (text, parts) => expect(richText(text, 'inline')).toEqual(parts));

  it.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,a)',
    '[x](//ailleurs.fr)',
    '[x](http://ailleurs.fr)',
    '![x](/media/a.svg)',
    '** rien **',
    '**ouvert',
    '[x] (/tarifs)',
    '[](/tarifs)',
    'x](## y z)',
    '[x](pas une adresse)',
    '**<b>**'.slice(0, 5),
  ])('%s stays as it is written', (text) => expect(wordsOf(richText(text, 'inline'))).toBe(text));

  it('parses no other Markdown', () => {
    const odd = '_un_ *deux* `trois` <b>quatre</b> https://a.fr &amp; 1. # - x';
    expect(richText(`${odd} **gras**`, 'inline')).toEqual([`${odd} `, { bold: ['gras'] }]);
  });

  it('is typeset as one text, whatever marks it has', () => {
    expect(richText("L'**eau** : **15** ans, « **non** » ! **l**'été", 'inline')).toEqual([
      'L’',
      { bold: ['eau'] },
      '\u00a0: ',
      { bold: ['15'] },
      '\u00a0ans, «\u00a0',
      { bold: ['non'] },
      '\u00a0»\u202f! ',
      { bold: ['l'] },
      '’été',
    ]);
  });
});

describe('a running text', () => {
  it('has paragraphs, lists and subtitles', () => {
    expect(richText('Un.\n\n## Deux **ici**\n\n- trois\n- [quatre](/a)\n\nCinq.', 'running')).toEqual([
      { paragraph: ['Un.'] },
      { subtitle: ['Deux ', { bold: ['ici'] }] },
      { items: [['trois'], [link('quatre', '/a')]] },
      { paragraph: ['Cinq.'] },
    ]);
  });

  it('of one paragraph is a sentence', () => {
    expect(richText('Un **mot**.', 'running')).toEqual(['Un ', { bold: ['mot'] }, '.']);
  });

  it('keeps unsupported lists and titles as they are written', () => {
    for (const text of ['* Champs obligatoires', '1. Un', '# Un', '### Un', '> Un', 'Un\n===', '    un'])
      expect(wordsOf(richText(`${text}\n\n**fin**`, 'running'))).toContain(text.trim());
  });
});

it('does not parse a text without marks, like nearly all texts', () => {
  for (const text of ['* Champs obligatoires.', '1. Un', '< 48 h', 'a * b', '_a_', 'Un - deux', 'un\ndeux', '5 ** 2'])
    expect([text, mayHaveMarkup(text, 'running')]).toEqual([text, false]);
  expect(mayHaveMarkup('- un\n- deux', 'inline')).toBe(false);
});

it('gives the link addresses and the words of a text', () => {
  const text = 'Un [a](/b), **[c](#d)**.\n\n- [e](tel:05 36 49 12 34)';
  expect(addressesIn(text, 'running')).toEqual(['/b', '#d', 'tel:05 36 49 12 34']);
  expect(wordsOfMarkup('Un **mot** et [un lien](/a).')).toBe('Un mot et un lien.');
});

it('loses no word of any text, and terminates', () => {
  const piece = fc.constantFrom(
    '**',
    '[',
    '](',
    ')',
    '/a',
    '- ',
    '\n',
    '\n\n',
    '## ',
    "d'",
    ' :',
    '«',
    '»',
    ' 12 h',
    'x',
    '*',
    '<b>',
    '`',
    '|',
  );
  const letters = (text: string) => text.replace(/%20|[^a-z0-9<>|`]/g, '');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      const words = letters(wordsOf(richText(text, 'running')));
      const kept = addressesIn(text, 'running').join('');
      expect(letters(frenchTypography(text)).length).toBe(words.length + letters(kept).length);
    }),
  );
});

it('leaves a text longer than any field as it is written', () => {
  const marked = (signs: number) => '**a** '.repeat(signs / 6).padEnd(signs, 'b');
  expect(wordsOfMarkup(marked(longestMarked))).not.toContain('*');
  expect(wordsOfMarkup(marked(longestMarked + 1))).toBe(marked(longestMarked + 1));
});
