import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frenchFormat } from './french-format';

const styles: Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'long' },
  { dateStyle: 'full', timeStyle: 'short' },
  { dateStyle: 'short', timeStyle: 'short' },
  { weekday: 'short', day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'long', year: 'numeric' },
];
const names = /[a-zé]/;

it('writes the first of a month, and no other number, as an ordinal', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...styles), (moment, style) => {
      const timeZone = 'Europe/Paris';
      const plain = new Intl.DateTimeFormat('fr-FR', { timeZone, ...style }).format(moment);
      const isFirst = moment.toLocaleDateString('sv-SE', { timeZone }).endsWith('-01') && names.test(plain);
      const words = frenchFormat(style)(moment);
      expect(words.includes('1er ')).toBe(isFirst);
      expect(words.replace('1er ', '1 ')).toBe(plain);
    }),
  );
});

it('says a day as shown in Paris', () => {
  expect(frenchFormat({ dateStyle: 'full', timeStyle: 'short' })(Date.parse('2026-05-31T22:30:00Z'))).toBe(
    'lundi 1er juin 2026 à 00:30',
  );
  expect(frenchFormat({ dateStyle: 'long', timeZone: 'UTC' })(Date.parse('2026-05-31T22:30:00Z'))).toBe('31 mai 2026');
});
