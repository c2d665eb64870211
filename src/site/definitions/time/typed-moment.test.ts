import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parisInstant } from './paris-time';
import { momentWords, typedMoment } from './typed-moment';

/** A Wednesday; in Paris it is half past midnight on Thursday the 26th. */
const now = Date.parse('2026-11-25T23:30:00Z');

it.each([
  ['lundi 30 novembre à 8 h', '2026-11-30T08:00'],
  ['Lundi 30 novembre 2026 à 8h00', '2026-11-30T08:00'],
  ['demain 8h', '2026-11-27T08:00'],
  ['après-demain à midi', '2026-11-28T12:00'],
  ['aujourd’hui à 18 h 30', '2026-11-26T18:30'],
  ['30/11', '2026-11-30'],
  ['30/11/26 14:30', '2026-11-30T14:30'],
  ['le 3 décembre à 14h30', '2026-12-03T14:30'],
  ['1er janvier', '2027-01-01'],
  ['3 déc. 2027', '2027-12-03'],
  ['vendredi', '2026-11-27'],
  ['jeudi prochain à 9 heures', '2026-12-03T09:00'],
  ['dans 2 semaines', '2026-12-10'],
  ['29 février', '2028-02-29'],
  ['2026-12-24T08:00', '2026-12-24T08:00'],
  ['minuit', '2026-11-26T00:00'],
])('« %s » is %s', (text, moment) => {
  expect(typedMoment(text, now)).toEqual({ moment });
});

it.each([
  ['mardi 30 novembre', /est un lundi, pas un mardi/],
  ['31/04', /n’existe pas/],
  ['30 février 2027', /n’existe pas/],
  ['demain 25h', /heure n’existe pas/],
])('« %s » is refused with a reason', (text, refusal) => {
  expect(typedMoment(text, now)).toEqual({ refusal: expect.stringMatching(refusal) as string });
});

it.each(['', ' ', 'bientôt', 'novembre', '12', 'lundi 30'])('« %s » is not guessed at', (text) => {
  expect(typedMoment(text, now)).toBeUndefined();
});

it('reads back what the site says of any moment', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.boolean(), (date, hasTime) => {
      const moment = date.toISOString().slice(0, hasTime ? 16 : 10);
      fc.pre(parisInstant(moment) !== undefined);
      expect(typedMoment(momentWords(moment), now)).toEqual({ moment });
    }),
  );
});
