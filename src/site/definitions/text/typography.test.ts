import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frenchTypography, titleOffPage, titleTypography } from './typography';

/** Makes spaces visible: `_` no-break, `·` narrow no-break. */
function shown(text: string): string {
  return frenchTypography(text).replaceAll('\u00a0', '_').replaceAll('\u202f', '·');
}

describe('frenchTypography', () => {
  it.each([
    ["Retour à l'accueil", 'Retour à l’accueil'],
    ["aujourd'hui, l'«essai» d'1 h", 'aujourd’hui, l’«_essai_» d’1_h'],
    ["MaPrimeRénov' en 2026, 7 j/7", 'MaPrimeRénov’ en 2026, 7_j/7'],
    ['Un projet ?', 'Un projet·?'],
    ['Vite !', 'Vite·!'],
    ['Ici ; là', 'Ici·; là'],
    ['Prix : 80', 'Prix_: 80'],
    ['Prix :', 'Prix_:'],
    ['« Tous »', '«_Tous_»'],
    ['«Tous»', '«_Tous_»'],
    ['il dit « non » : fin', 'il dit «_non_»_: fin'],
    ['« ouvert :»', '«_ouvert_:_»'],
    ['98 % de clients', '98·% de clients'],
    ['98%', '98%'],
    ['de 8 000 à 15 000 €', 'de 8·000 à 15·000·€'],
    ['1 234 567', '1·234·567'],
    ['le 05 36 49 12 34.', 'le 05_36_49_12_34.'],
    ['sous 48 h, 15 ans', 'sous 48_h, 15_ans'],
    ['une pièce de 20 m² au nord', 'une pièce de 20_m² au nord'],
    ['à 80 euros', 'à 80_euros'],
    ['12 horloges', '12 horloges'],
    ['< 48h', '< 48h'],
    ['https://exemple.fr/?a=1', 'https://exemple.fr/?a=1'],
    ['Message envoyé !', 'Message envoyé·!'],
  ])('sets %j', (typed, set) => {
    expect(shown(typed)).toBe(set);
  });

  const piece = fc.constantFrom(..."'’«»;:!?%€ \u00a0\u202f0158aéh", '05 36 49 12 34', ' 000', ' ans', ' m²', '\n');
  const prose = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

  it('changes nothing on a second pass', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const once = frenchTypography(text);
        expect(frenchTypography(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the words: only spaces and apostrophes differ', () => {
    const words = (text: string) => text.replace(/[ \u00a0\u202f]/g, '').replaceAll('’', "'");
    fc.assert(
      fc.property(prose, (text) => {
        expect(words(frenchTypography(text))).toBe(words(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('titleTypography', () => {
  const seen = (text: string) => titleTypography(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '^');

  it.each([
    [
      'Électricien et plombier à Poitiers, pour toute la maison',
      'Électricien et_plombier à_Poitiers, pour toute la_maison',
    ],
    [
      'Faut-il contrôler, et quand vaut-il mieux attendre ?',
      'Faut-^il contrôler, et_quand vaut-^il mieux attendre\u202f?',
    ],
    ['Existe-t-il une prime ?', 'Existe-^t-^il une_prime\u202f?'],
    ['Prenez rendez-vous', 'Prenez rendez-^vous'],
    ['Ce qui compte à La Roche-sur-Yon', 'Ce_qui compte à_La_Roche-sur-Yon'],
    ['Autour de la transformation', 'Autour de la transformation'],
    ['Et de la rénovation', 'Et de_la_rénovation'],
    ['Actualités - Conseils', 'Actualités_- Conseils'],
    ['Pour la maison – conseils', 'Pour la_maison_– conseils'],
    ['Maison des années 1970 remise', 'Maison des_années_1970 remise'],
    ['Les 2 heures, 30 mA, 12 km', 'Les_2_heures, 30_mA, 12_km'],
  ])('sets %j', (typed, set) => expect(seen(typed)).toBe(set));

  const word = fc.constantFrom(
    'à',
    'de',
    'la',
    'Et',
    'un',
    'maison',
    'électricité',
    'vaut-il',
    'Saint-Maixent',
    '15',
    'ans',
    'années',
    '?',
    '-',
  );
  const title = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));

  it('changes nothing on a second pass, keeps the words, and joins no words that are wider than a telephone', () => {
    fc.assert(
      fc.property(title, (text) => {
        const once = titleTypography(text);
        expect(titleTypography(once)).toBe(once);
        const plain = (one: string) => one.replace(/[ \u00a0\u202f]+/g, ' ').replaceAll('\u2060', '');
        expect(plain(once)).toBe(plain(text));
        for (const run of once.split(/ |(?<=-)(?!\u2060)/)) if (/\u00a0/.test(run)) expect(run.length).toBeLessThan(20);
      }),
      { numRuns: 500 },
    );
  });

  it('sets sixty thousand pasted words within the time limit, which a time that grows by the square exceeds', () => {
    const pasted = 'la maison neuve '.repeat(20_000);
    expect(titleTypography(pasted)).toBe('la\u00a0maison neuve '.repeat(20_000));
  });

  it('is removed by titleOffPage, which keeps the typography of other texts', () => {
    expect(titleOffPage(titleTypography('À la Une : faut-il 2 ans ?'))).toBe(
      'À la Une\u00a0: faut-il 2\u00a0ans\u202f?',
    );
    fc.assert(
      fc.property(title, (text) => {
        expect(titleOffPage(titleTypography(text))).toBe(frenchTypography(text));
      }),
      { numRuns: 500 },
    );
  });
});
