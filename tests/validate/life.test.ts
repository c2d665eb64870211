// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { report, swap, type Change } from './support/spoil';

const draft = swap('"$schema"', '"draft": true,\n  "$schema"');
const both =
  (...changes: Change[]): Change =>
  (text) =>
    changes.reduce((before, change) => String(change(before)), text);

describe('A draft', () => {
  it('is left out of lists of links, and told to whoever leads there otherwise', () => {
    expect(
      report({
        'blog.json': draft,
        'site.json': swap('"navigation": [', '"navigation": [\n    { "label": "Blog", "href": "/blog" },'),
      }),
    ).toMatchInlineSnapshot(`
      "
      layouts/article.json:12:17 unpublished-link ⟦"/blog"⟧
        La page « /blog » est un brouillon : ce lien mènerait les visiteurs à la page introuvable.
        → Retirez ce lien, ou publiez la page : supprimez "draft" de blog.json.
      "
    `);
  });

  it('may lead to another draft', () => {
    expect(
      report({
        'services/plomberie.json': both(draft, swap('"/?service=plomberie#formulaire-devis"', '"/blog"')),
        'blog.json': draft,
      }),
    ).not.toContain('services/plomberie.json');
  });

  it('may be replaced by another page in the meantime', () => {
    const alias = swap('"description"', '"aliases": ["/blog"],\n  "description"');
    expect(report({ 'blog.json': draft, 'towns/melle.json': alias })).toBe('\n\n');
  });
});

it('the first page of a site is no draft', () => {
  expect(report({ 'home.json': draft })).toMatchInlineSnapshot(`
    "
    home.json:2:12 draft-home ⟦true⟧
      L’accueil est un brouillon : le site n’aurait pas de première page.
      → Supprimez "draft" de ce document.
    "
  `);
});

describe('An old address', () => {
  const alias = (address: string) => swap('"$schema"', `"aliases": ["${address}"],\n  "$schema"`);

  it('is one of any page, and of nothing else', () => {
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

  it('that is linked is told where it leads', () => {
    expect(report({ 'services/plomberie.json': alias('/plombier'), 'home.json': swap('"/niort"', '"/plombier"') }))
      .toMatchInlineSnapshot(`
      "
      home.json:45:19 old-address (avertissement) ⟦"/plombier"⟧
        « /plombier » est une ancienne adresse.
        → Écrivez l’adresse d’aujourd’hui : "/services/plomberie".
      "
    `);
  });

  it('is an address', () => {
    expect(report({ 'blog.json': alias('/Conseils & idées') })).toMatchInlineSnapshot(`
      "
      blog.json:2:15 wrong-form ⟦"/Conseils & idées"⟧
        « /Conseils & idées » n’est pas une adresse de page.
        → Une adresse commence par « / » et s’écrit en minuscules, sans accent ni espace : "/conseils-idees".
      "
    `);
  });
});
