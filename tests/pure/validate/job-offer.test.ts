import { describe, expect, it } from 'vitest';
import { examples } from '../../harness/validate/examples';
import { report, spoiled, swap, type Change } from '../../harness/validate/spoil';
import { nonPublicNote } from '../../../src/site/validate/report/non-public';

/** Noon in Paris. */
const now = Date.parse('2026-11-22T11:00:00Z');
const written = examples['ending-link']!.changes['offre.json']!('') as string;
const offer =
  (postedOn: string, validThrough: string): Change =>
  () =>
    written.replace('2020-01-01', postedOn).replace('2020-02-01', validThrough);
const until = (day: string) => ({ 'offre.json': offer('2026-11-01', day) });
const quote = { 'site.json': swap('/#formulaire-devis', '/offre') };
const listed = { 'home.json': swap('"href": "/blog"', '"href": "/offre"') };

describe('a job offer', () => {
  it('is reported two weeks before it ends, with its page', () => {
    expect(report(until('2026-12-06'), { now })).toBe('\n\n');
    expect(report(until('2026-12-05'), { now })).toMatchInlineSnapshot(`
      "
      offre.json:22:23 term (avertissement) ⟦"2026-12-05"⟧
        La page cessera de montrer cette offre d’emploi après le 5 décembre 2026 : encore 13 jours.
        → Repoussez sa date. Sinon, rien à faire : une page dont toutes les offres sont finies quitte le site.
      "
    `);
    expect(report(until('2026-11-21'), { now })).toMatchInlineSnapshot(`
      "
      offre.json:22:23 term (avertissement) ⟦"2026-11-21"⟧
        La page ne montre plus cette offre d’emploi : sa date, le 21 novembre 2026, est passée.
        → Repoussez sa date. Sinon, rien à faire : une page dont toutes les offres sont finies quitte le site.
      "
    `);
  });

  it('must not end before it begins', () => {
    expect(report({ 'offre.json': offer('2027-02-01', '2027-01-01') }, { now })).toMatchInlineSnapshot(`
      "
      offre.json:22:23 term-order ⟦"2027-01-01"⟧
        Cette date vient avant celle du début.
        → Vérifiez les deux dates.
      "
    `);
  });

  it('must have existing days', () => {
    expect(report(until('31/12/2026'), { now })).toContain('2026-12-31');
    expect(report(until('2026-02-30'), { now })).toContain('offre.json');
  });

  it('has its links reported in time, as warnings only', () => {
    expect(report({ ...until('2026-12-06'), ...quote }, { now })).toBe('\n\n');
    for (const day of ['2026-12-05', '2026-11-21'])
      expect(report({ ...until(day), ...quote }, { now })).toContain('ending-link (avertissement)');
    expect(report({ ...until('2026-11-21'), ...quote }, { now })).toMatchInlineSnapshot(`
      "
      offre.json:22:23 term (avertissement) ⟦"2026-11-21"⟧
        La page ne montre plus cette offre d’emploi : sa date, le 21 novembre 2026, est passée.
        → Repoussez sa date. Sinon, rien à faire : une page dont toutes les offres sont finies quitte le site.
      site.json:44:13 ending-link (avertissement) ⟦"/offre"⟧
        Après le 21 novembre 2026, la page « /offre » n’est plus sur le site, et ce lien ne mène à rien.
        → Menez-le ailleurs, ou repoussez le dernier jour de ce que la page annonce. Un menu et une liste de liens s’en passent d’eux-mêmes.
      "
    `);
  });

  it('may be linked from a page that nobody sees, or that ends before it', () => {
    const { blocks, ...page } = JSON.parse(until('2026-12-05')['offre.json']('') as string) as { blocks: object[] };
    const link = { type: 'prose', title: 'Essai', level: 'h1', paragraphs: ['Voyez [notre offre](/offre).'] };
    const linking = (more: object) => ({
      ...until('2026-12-05'),
      'essai.json': () => JSON.stringify({ ...page, path: '/essai', title: 'À l’essai', blocks: [link], ...more }),
    });
    expect(report(linking({}), { now })).toContain('ending-link');
    expect(report(linking({ draft: true }), { now })).not.toContain('ending-link');
    const endsBefore = { ...blocks[1], validThrough: '2026-12-04' };
    expect(report(linking({ blocks: [link, endsBefore] }), { now })).not.toContain('ending-link');
  });

  it('disappears from a list of links by itself', () => {
    expect(report({ ...until('2026-11-21'), ...listed }, { now })).not.toContain('ending-link');
  });

  it('is counted once it is over', () => {
    expect(nonPublicNote(spoiled(until('2026-11-21')), now)).toBe('1 page dont l’offre est finie');
    expect(nonPublicNote(spoiled(until('2026-11-22')), now)).toBe('');
    for (const broken of ['', 'null', '"offre"'])
      expect(nonPublicNote(spoiled({ 'offre.json': () => broken }), now)).toBe('');
  });
});
