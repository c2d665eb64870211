import { describe, expect, it } from 'vitest';
import { cacheAfter, cachedFiles } from '../../../src/site/validate/validation-cache';
import { report, spoiled, type Change } from '../../harness/validate/spoil';

/** Noon in Paris. */
const now = Date.parse('2026-11-22T11:00:00Z');

const withBlock =
  (block: object): Change =>
  (text) =>
    text.replace(/\n {2}\]\n\}\s*$/, () => `,\n    ${JSON.stringify(block)}\n  ]\n}\n`);

const holding = (validUntil: string) =>
  withBlock({
    type: 'credentials',
    title: 'Qualifications',
    items: [{ name: 'Qualifelec', issuer: 'Qualifelec', validUntil }],
  });
const announced = (from: string, until: string) =>
  withBlock({ type: 'announcement', title: 'Congés', text: 'Nous revenons lundi.', from, until });

const reportOf = (change: Change) => report({ 'blog.json': change }, { now });

describe('a dated value', () => {
  it('is reported sixty days before it expires', () => {
    expect(reportOf(holding('2027-01-22'))).toBe('\n\n');
    expect(reportOf(holding('2027-01-10'))).toMatchInlineSnapshot(`
      "
      blog.json:13:117 term (avertissement) ⟦"2027-01-10"⟧
        La page cessera de montrer cette qualification après le 10 janvier 2027 : encore 49 jours.
        → Écrivez la date et le numéro de la nouvelle, ou supprimez-la.
      "
    `);
    expect(reportOf(holding('2026-11-22'))).toMatchInlineSnapshot(`
      "
      blog.json:13:117 term (avertissement) ⟦"2026-11-22"⟧
        La page cessera de montrer cette qualification après le 22 novembre 2026 : c’est le dernier jour.
        → Écrivez la date et le numéro de la nouvelle, ou supprimez-la.
      "
    `);
  });

  it('is reported once it has expired', () => {
    expect(reportOf(holding('2026-11-21'))).toMatchInlineSnapshot(`
      "
      blog.json:13:117 term (avertissement) ⟦"2026-11-21"⟧
        La page ne montre plus cette qualification : sa date, le 21 novembre 2026, est passée.
        → Écrivez la date et le numéro de la nouvelle, ou supprimez-la.
      "
    `);
  });

  it('may begin later, and is then not reported', () => {
    expect(reportOf(announced('2026-12-24', '2027-01-02'))).toBe('\n\n');
  });

  it('must not end before it begins', () => {
    expect(reportOf(announced('2027-01-02', '2026-12-24'))).toMatchInlineSnapshot(`
      "
      blog.json:13:103 term-order ⟦"2026-12-24"⟧
        Cette date vient avant celle du début.
        → Vérifiez les deux dates.
      "
    `);
  });
});

it('is checked again the next day, and not before', () => {
  const source = spoiled({ 'blog.json': holding('2027-01-22') });
  const cache = cacheAfter(source, { faults: [], now });
  const isCachedAt = (instant: number) => cachedFiles(source, { cache, now: instant }).size > 0;
  expect(isCachedAt(now + 60_000)).toBe(true);
  expect(isCachedAt(now + 86_400_000)).toBe(false);
});
