import { describe, expect, it } from 'vitest';
import { fixture, report, spoiled, swap, type Change } from '../../harness/validate/spoil';
import { nonPublicNote } from '../../../src/site/validate/report/non-public';

const draft = swap('"$schema"', '"draft": true,\n  "$schema"');
const both =
  (...changes: Change[]): Change =>
  (text) =>
    changes.reduce((before, change) => String(change(before)), text);

const fixtureText = (name: string) => fixture.files.find(({ file }) => file === name)?.text ?? '';

describe('a draft', () => {
  it('is left out of lists of links, and reported at other links to it', () => {
    expect(
      report({
        'blog.json': draft,
        'site.json': swap('"navigation": [', '"navigation": [\n    { "label": "Blog", "href": "/blog" },'),
      }),
    ).toMatchInlineSnapshot(`
      "
      layouts/article.json:12:17 unpublished-link ⟦"/blog"⟧
        La page « /blog » n’est pas publique : ce lien mènerait les visiteurs à la page introuvable.
        → Retirez ce lien, ou publiez la page : supprimez "draft" de blog.json.
      "
    `);
  });

  it('may link to another draft', () => {
    expect(
      report({
        'services/plomberie.json': both(
          draft,
          swap('"intro": "Nous', '"back": { "label": "Retour", "href": "/blog" }, "intro": "Nous'),
        ),
        'blog.json': draft,
      }),
    ).not.toContain('services/plomberie.json');
  });

  it('may be replaced by another page meanwhile', () => {
    const alias = swap('"description"', '"aliases": ["/blog"],\n  "description"');
    expect(report({ 'blog.json': draft, 'towns/melle.json': alias })).toBe('\n\n');
  });
});

it('must not be the home page', () => {
  expect(report({ 'home.json': draft })).toMatchInlineSnapshot(`
    "
    home.json:2:12 draft-home ⟦true⟧
      Les visiteurs ne verraient pas l’accueil : le site n’aurait pas de première page.
      → Supprimez "draft" de ce document.
    "
  `);
});

describe('a page with a date', () => {
  const on = (moment: string) => swap('"$schema"', `"publishAt": "${moment}",\n  "$schema"`);
  const eve = { now: Date.parse('2026-12-23T22:59:59Z') };
  const day = { now: Date.parse('2026-12-23T23:00:00Z') };

  it('is reported at links before that date, and not after it', () => {
    expect(report({ 'blog.json': on('2026-12-24') }, eve)).toMatchInlineSnapshot(`
      "
      layouts/article.json:12:17 unpublished-link ⟦"/blog"⟧
        La page « /blog » ne paraît que le 24 décembre 2026 : d’ici là, ce lien mènerait les visiteurs à la page introuvable.
        → Retirez ce lien jusque-là, ou avancez la parution : "publishAt" dans blog.json.
      "
    `);
    expect(report({ 'blog.json': on('2026-12-24') }, day)).toBe('\n\n');
  });

  it('may be linked from a page that appears at the same time, or later', () => {
    const service = both(
      on('2026-12-25'),
      swap('"intro": "Nous', '"back": { "label": "Retour", "href": "/conseils" }, "intro": "Nous'),
    );
    const page = { 'conseils.json': () => fixtureText('blog.json').replace('"/blog"', '"/conseils"') };
    const dated = { ...page, 'services/plomberie.json': service };
    const withDate = (date: string) => ({ ...dated, 'conseils.json': () => String(on(date)(page['conseils.json']())) });
    expect(report(withDate('2026-12-25'), eve)).not.toContain('unpublished-link');
    expect(report(withDate('2026-12-26'), eve)).toContain('services/plomberie.json');
  });

  it.each([
    ['24/12/2026', 'Écrivez "2026-12-24".'],
    ['2026-12-24 8h30', 'Écrivez "2026-12-24T08:30".'],
    ['le 24 décembre 2026 à 18h', 'Écrivez "2026-12-24T18:00".'],
    ['2026-12-24T24:00', 'Exemple : "2026-12-24T08:00".'],
    ['2026-02-30', 'Vérifiez le jour et le mois'],
    ['bientôt', 'Exemple pour le 1er août 2024 : "2024-08-01".'],
  ])('says how « %s » is written', (moment, advice) => {
    expect(report({ 'towns/melle.json': on(moment) })).toContain(advice);
  });

  it('is counted with the drafts', () => {
    const changes = {
      'blog.json': draft,
      'towns/melle.json': on('2026-12-25T08:00'),
      'towns/niort.json': on('2026-12-24'),
    };
    expect(nonPublicNote(spoiled(changes), eve.now)).toBe(
      '1 page non publique et 2 pages à paraître (la première le 24 décembre 2026)',
    );
    expect(nonPublicNote(spoiled(changes), day.now)).toBe(
      '1 page non publique et 1 page à paraître (le 25 décembre 2026 à 8\u00a0h)',
    );
  });
});

describe('an old address', () => {
  const alias = (address: string) => swap('"$schema"', `"aliases": ["${address}"],\n  "$schema"`);

  it('may belong to any page, and to nothing else', () => {
    expect(
      report({
        'blog.json': alias('/conseils'),
        'services/plomberie.json': alias('/plombier'),
        'towns/melle.json': alias('/conseils'),
        'blog/tableau.json': alias('/blog/vieux-tableau'),
      }),
    ).toMatchInlineSnapshot(`
      "
      blog/tableau.json:2:15 alias ⟦"/blog/vieux-tableau"⟧
        L’ancienne adresse « /blog/vieux-tableau » mènerait à un article qui n’a pas encore de texte.
        → Écrivez son contenu (« body »), ou mettez cette ligne dans le document d’une autre page.
      towns/melle.json:2:15 alias ⟦"/conseils"⟧
        L’ancienne adresse « /conseils » mène déjà à la page de blog.json.
        → Gardez-la à un seul endroit.
      "
    `);
  });

  it('in a link is reported, with the new address', () => {
    expect(report({ 'services/plomberie.json': alias('/plombier'), 'home.json': swap('"/niort"', '"/plombier"') }))
      .toMatchInlineSnapshot(`
      "
      home.json:45:19 old-address (avertissement) ⟦"/plombier"⟧
        « /plombier » est une ancienne adresse.
        → Écrivez l’adresse d’aujourd’hui : "/services/plomberie".
      "
    `);
  });

  it('must be an address', () => {
    expect(report({ 'blog.json': alias('/Conseils & idées') })).toMatchInlineSnapshot(`
      "
      blog.json:2:15 wrong-form ⟦"/Conseils & idées"⟧
        « /Conseils & idées » n’est pas une adresse de page.
        → Une adresse commence par « / » et s’écrit en minuscules, sans accent ni espace : "/conseils-idees".
      "
    `);
  });
});
