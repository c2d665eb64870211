import { describe, expect, it } from 'vitest';
import { normalizedValue } from '../../../src/site/definitions/fields/normalized-value';
import { report, type Change } from '../../harness/validate/spoil';

/** The home page with a block of reviews that has just this one. */
const showing =
  (review: object): Change =>
  (text) => {
    const page = JSON.parse(text) as { blocks: object[] };
    const block = { type: 'testimonials', title: 'Ils en parlent', items: [review] };
    return JSON.stringify({ ...page, blocks: [...page.blocks, block] }, null, 2);
  };
const faults = (review: object) => report({ 'home.json': showing(review) });

const review = { name: 'Anne L.', rating: 5, comment: 'Travail soigné.' };

describe('a review as its source has it', () => {
  it.each<[from: string, object]>([
    ['Google: no town, no service, no day', { ...review, source: 'Google' }],
    ['Google, as its month was noted', { ...review, source: 'Google', date: '2026-01' }],
    ['PagesJaunes: a town and a day', { ...review, location: 'Niort', date: '2026-01-12', source: 'PagesJaunes' }],
    ['Facebook: a recommendation without stars', { name: 'Karim', comment: 'Je recommande.', source: 'Facebook' }],
    ['a letter', { name: 'M. et Mme B.', comment: 'Merci à toute l’équipe.', location: 'Melle', date: '2025-11' }],
  ])('is sound: %s', (_from, written) => {
    expect(faults(written)).toBe('\n\n');
  });

  it.each([
    ['2026-13', 'n’existe pas'],
    ['2026-02-30', 'n’existe pas'],
    ['il y a 2 mois', '2026-01'],
    ['2026', '2026-01'],
  ])('is refused with the date « %s », and says what to write', (date, advice) => {
    expect(faults({ ...review, date })).toContain(advice);
  });

  it.each([
    ['janvier 2026', '2026-01'],
    ['Janv. 2026', '2026-01'],
    ['01/2026', '2026-01'],
    ['Août 2025', '2025-08'],
    ['12 mars 2026', '2026-03-12'],
  ])('has its date « %s » written « %s »', (typed, written) => {
    expect(faults({ ...review, date: typed })).toContain(`"${written}"`);
  });

  it('has no month where a day is needed', () => {
    expect(normalizedValue('date', 'janvier 2026')).toBeUndefined();
  });
});
