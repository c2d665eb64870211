import { expect, it } from 'vitest';
import { priceIn } from './price-in';

it.each([
  ['45 €', { price: 45 }],
  ['45,50\u202f€', { price: 45.5 }],
  ['55 € de l’heure', { price: 55 }],
  ['À partir de 80 €', { minPrice: 80 }],
  ['De 8 000 à 15 000 €', { minPrice: 8000, maxPrice: 15_000 }],
  ['entre 400 € et 1\u202f200 €', { minPrice: 400, maxPrice: 1200 }],
  ['Gratuit', { price: 0 }],
])('reads %s', (text, amounts) => expect(priceIn(text)).toEqual(amounts));

it.each(['Sur devis', '+ 50 %', 'Forfait 45 €', '10 % de 80 €'])('reads no price in %s', (text) =>
  expect(priceIn(text)).toBeUndefined(),
);
