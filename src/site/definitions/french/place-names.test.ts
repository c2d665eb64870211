import { expect, it } from 'vitest';
import { atPlace, ofPlace } from './place-names';

it.each([
  ['Rennes', 'à Rennes', 'de Rennes'],
  ['Angers', 'à Angers', "d'Angers"],
  ['Évreux', 'à Évreux', "d'Évreux"],
  ['Hyères', 'à Hyères', "d'Hyères"],
  ['Le Mans', 'au Mans', 'du Mans'],
  ['Les Ulis', 'aux Ulis', 'des Ulis'],
  ['La Baule', 'à La Baule', 'de La Baule'],
  ["L'Isle-Adam", "à L'Isle-Adam", "de L'Isle-Adam"],
  ['Lesquin', 'à Lesquin', 'de Lesquin'],
])('contracts the article of %s', (name, at, of) => {
  expect([atPlace(name), ofPlace(name)]).toEqual([at, of]);
});
