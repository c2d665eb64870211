import { expect, it } from 'vitest';
import { compared, spansOf, wholeWords } from './compared-text';

const found = (text: string, words: string) =>
  spansOf(text, compared(words))
    .map((span) => wholeWords(text, span))
    .map(({ start, end }) => text.slice(start, end));

it.each([
  ['Un Téléphone, deux téléphones', 'telephone', ['Téléphone', 'téléphones']],
  ['L’Île-d’Été', "l'ile d'ete", ['L’Île-d’Été']],
  ['chauffe  -\u00a0eau', 'chauffe eau', ['chauffe  -\u00a0eau']],
  ['Le cœur, les œuvres', 'coeur', ['cœur']],
  // The accents are separate, combining characters.
  ['Te\u0301le\u0301phone !', 'téléphone', ['Te\u0301le\u0301phone']],
  ['un tableau d’eau', 'eau', ['tableau', 'eau']],
  ['Bonjour\u202f! 🙂 Bonjour !', 'bonjour !', ['Bonjour\u202f!', 'Bonjour !']],
  ['24h/24', '24h/24', ['24h/24']],
  ['rien', '', []],
  ['rien', ' ', []],
])('in « %s », the words « %s » match %j', (text, words, expected) => {
  expect(found(text, words)).toEqual(expected);
});
