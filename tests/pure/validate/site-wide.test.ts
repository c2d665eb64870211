// This file is longer than most: a corpus in which each spoiled document is followed by its complete report.
import { describe, expect, it } from 'vitest';
import { fixture, report, swap } from '../../harness/validate/spoil';

describe('validation of the site as a whole', () => {
  it('reports a card that names an unknown field', () => {
    expect(
      report({ 'services/plomberie.json': (text) => text.replace(/("card":[^]*?"description": ")/, '$1Au {fone}. ') }),
    ).toMatchInlineSnapshot(`
      "
      services/plomberie.json:12:24 unknown-token ⟦{fone}⟧
        « {fone} » ne désigne aucun champ.
        → Vouliez-vous dire « {phone} » ?
      "
    `);
  });

  it('reports colours with too little contrast', () => {
    const colors = { ink: '#10242b', paper: '#fbf8f4', band: '#f1e8dc', strong: '#0f4c5c', accent: '#e0b020' };
    expect(report({ 'site.json': swap('"phone"', `"look": { "colors": ${JSON.stringify(colors)} },\n  "phone"`) }))
      .toMatchInlineSnapshot(`
      "
      site.json:23:103 faint-color ⟦"#e0b020"⟧
        Avec la couleur d’action « #e0b020 », des textes se lisent mal : contraste de 2 au lieu de 4,5.
        → La couleur la plus proche qui convient : « #947200 ».
      "
    `);
  });

  it('reports an unknown field, and the other faults of its document', () => {
    expect(
      report({
        'home.json': (text) =>
          text
            .replace('"tagline"', '"tagligne"')
            .replace('media/chantier.svg', 'media/chantié.svg')
            .replace('"/blog"', '"/blogue"'),
        'towns/melle.json': (text) => text.replace('"communes"', '"comunes"').replace('"Melle"', '"Mele"'),
      }),
    ).toMatchInlineSnapshot(`
      "
      home.json:11:7 unknown-field ⟦"tagligne"⟧
        « tagligne » n’existe pas dans un bloc « hero ».
        → Vouliez-vous dire « tagline » ?
      home.json:27:16 missing-image ⟦"media/chantié.svg"⟧
        L’image « media/chantié.svg » n’existe pas.
        → Vouliez-vous dire « media/chantier.svg » ?
      home.json:49:19 dead-link ⟦"/blogue"⟧
        Aucune page n’a l’adresse « /blogue ».
        → Vouliez-vous dire « /blog » ?
      towns/melle.json:3:11 commune-name (avertissement) ⟦"Mele"⟧
        « Mele » n’est pas dans la liste officielle des communes.
        → Vouliez-vous dire « Melle » ?
      towns/melle.json:38:3 unknown-field ⟦"comunes"⟧
        « comunes » n’existe pas dans une ville.
        → Vouliez-vous dire « communes » ?
      "
    `);
  });

  it('reports a fault of site.json, and the faults of other documents', () => {
    expect(
      report({
        'site.json': swap('"tagline"', '"tagligne"'),
        'towns/melle.json': swap('"intro": "', '"intro": "Appelez le 05 49 00 00 00. '),
      }),
    ).toMatchInlineSnapshot(`
      "
      site.json:6:5 unknown-field ⟦"tagligne"⟧
        « tagligne » n’existe pas dans « company ».
        → Vouliez-vous dire « tagline » ?
      towns/melle.json:6:24 written-phone (avertissement) ⟦05 49 00 00 00⟧
        Le numéro « 05 49 00 00 00 » n’est pas celui de site.json.
        → Écrivez {phone} : le numéro de site.json prendra sa place, et restera juste s’il change.
      "
    `);
  });

  it('reports two pages at one address', () => {
    expect(report({ 'blog.json': swap('"/blog"', '"/niort"') })).toMatchInlineSnapshot(`
      "
      home.json:49:19 dead-link ⟦"/blog"⟧
        Aucune page n’a l’adresse « /blog ».
        → Vérifiez l’adresse ; celle d’une ville est le nom de son fichier : « /ma-ville » pour towns/ma-ville.json.
      layouts/article.json:12:17 dead-link ⟦"/blog"⟧
        Aucune page n’a l’adresse « /blog ».
        → Vérifiez l’adresse ; celle d’une ville est le nom de son fichier : « /ma-ville » pour towns/ma-ville.json.
      towns/niort.json:1:1 duplicate-path ⟦{⟧
        L’adresse « /niort » est déjà celle de blog.json.
        → Renommez ce fichier : son nom donne l’adresse.
      "
    `);
  });

  it('reports a reserved address', () => {
    expect(
      report({
        'blog.json': swap('"/blog"', '"/media/blog"'),
        'layouts/article.json': swap('"/blog"', '"/media/blog"'),
        'home.json': swap('"/blog"', '"/media/blog"'),
      }),
    ).toMatchInlineSnapshot(`
      "
      blog.json:3:11 reserved-path ⟦"/media/blog"⟧
        Le site garde l’adresse « /media » pour ses images et ses autres fichiers.
        → Choisissez une autre adresse.
      "
    `);
  });

  it('reports a file name with capitals, accents and spaces', () => {
    expect(
      report({
        'towns/Mauléon ville.json': () =>
          fixture.files
            .find(({ slug }) => slug === 'melle')!
            .text.replace('Melle', 'Mauléon')
            .replace('79500', '79700'),
      }),
    ).toMatchInlineSnapshot(`
      "
      towns/Mauléon ville.json:1:1 file-name ⟦{⟧
        « Mauléon ville.json » ne fait pas une bonne adresse : il faut des minuscules sans accent, des chiffres et des traits d’union.
        → Renommez-le « mauleon-ville.json ».
      towns/melle.json:5:18 same-description (avertissement) ⟦"Électricien et plombier à Melle : rénovation des maisons de pierre, fermes du pays mellois, dépannage et devis gratuit."⟧
        Cette page a la même description que « /Mauléon ville ».
        → Dites ce que cette page a de particulier. La mise en page layouts/town.json le reprend ligne 4.
      towns/melle.json:6:3 similar-towns (avertissement) ⟦"intro"⟧
        Les textes de Melle ressemblent à 97 % à ceux de Mauléon.
        → Dites ce que « Melle » a de particulier : les moteurs de recherche écartent les pages qui se répètent (towns/Mauléon ville.json).
      "
    `);
  });

  it('reports a folder that does not exist', () => {
    expect(
      report({
        'villes/melle.json': () => fixture.files.find(({ slug }) => slug === 'melle')!.text,
        'towns/melle.json': () => undefined,
      }),
    ).toMatchInlineSnapshot(`
      "
      villes/melle.json:1:1 folder ⟦{⟧
        Le site n’a pas de dossier « villes ».
        → Vouliez-vous dire « towns » ?
      "
    `);
  });

  it('reports a town left at the root of the folder', () => {
    expect(
      report({
        'melle.json': () => fixture.files.find(({ slug }) => slug === 'melle')!.text,
        'towns/melle.json': () => undefined,
      }),
    ).toMatchInlineSnapshot(`
      "
      melle.json:1:1 folder ⟦{⟧
        Ce document est une ville, et il est rangé comme une page.
        → Déplacez-le dans le dossier towns.
      "
    `);
  });

  it('warns about the schema of another kind of document', () => {
    expect(report({ 'towns/melle.json': swap('town.schema.json', 'page.schema.json') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:2:14 schema-address (avertissement) ⟦"../../schemas/page.schema.json"⟧
        Ce n’est pas l’adresse du schéma de ce document : l’éditeur ne pourra pas aider.
        → Écrivez "../../schemas/town.schema.json".
      "
    `);
  });

  it('reports that site.json is missing', () => {
    expect(report({ 'site.json': () => undefined })).toMatchInlineSnapshot(`
      "
      site.json:1:1 missing-document
        Le fichier site.json manque : il donne le nom, le téléphone et le menu.
        → Remettez-le à la racine du dossier du site.
      "
    `);
  });

  it('reports that the layout of towns is missing', () => {
    expect(report({ 'layouts/town.json': () => undefined })).toMatchInlineSnapshot(`
      "
      layouts/town.json:1:1 missing-document
        Le fichier layouts/town.json manque : sans lui, les villes n’ont pas de page.
        → Remettez-le dans le dossier layouts.
      "
    `);
  });

  it.each([
    ['not-found.json', 'il donne la page des adresses qui n’existent pas', 'à la racine du dossier du site'],
    ['layouts/article.json', 'sans lui, les articles n’ont pas de page', 'dans le dossier layouts'],
  ])('reports that %s is missing', (file, why, back) => {
    const said = report({ [file]: () => undefined });
    expect(said).toContain(`Le fichier ${file} manque : ${why}.`);
    expect(said).toContain(`→ Remettez-le ${back}.`);
  });

  it('reports an old address that is the address of another page', () => {
    expect(report({ 'towns/parthenay.json': swap('"/parthenay-79"', '"/melle"') })).toMatchInlineSnapshot(`
      "
      towns/parthenay.json:49:15 alias ⟦"/melle"⟧
        L’ancienne adresse « /melle » est celle d’une page du site, towns/melle.json.
        → Une redirection prendrait sa place : supprimez cette ligne.
      "
    `);
  });

  it('reports an old address that is the address of the page itself', () => {
    expect(report({ 'towns/parthenay.json': swap('"/parthenay-79"', '"/parthenay"') })).toMatchInlineSnapshot(`
      "
      towns/parthenay.json:49:15 alias ⟦"/parthenay"⟧
        L’ancienne adresse « /parthenay » est l’adresse de cette page même : elle tournerait en rond.
        → Supprimez-la de la liste.
      "
    `);
  });

  it('reports two pages that redirect to each other', () => {
    expect(
      report({
        'towns/parthenay.json': swap('"/parthenay-79"', '"/melle"'),
        'towns/melle.json': swap('"description"', '"aliases": ["/parthenay"],\n  "description"'),
      }),
    ).toMatchInlineSnapshot(`
      "
      towns/melle.json:5:15 alias ⟦"/parthenay"⟧
        Les adresses « /parthenay » et « /melle » se renvoient l’une à l’autre, sans fin.
        → Retirez l’une des deux des « aliases », ici ou dans towns/parthenay.json.
      towns/parthenay.json:49:15 alias ⟦"/melle"⟧
        Les adresses « /melle » et « /parthenay » se renvoient l’une à l’autre, sans fin.
        → Retirez l’une des deux des « aliases », ici ou dans towns/melle.json.
      "
    `);
  });

  it('reports a redirect through another one', () => {
    expect(report({ 'towns/melle.json': swap('"description"', '"aliases": ["/parthenay"],\n  "description"') }))
      .toMatchInlineSnapshot(`
      "
      towns/melle.json:5:15 alias ⟦"/parthenay"⟧
        L’ancienne adresse « /parthenay » est celle d’une page, vers laquelle mène déjà « /parthenay-79 ».
        → Une redirection ne passe pas par une autre : supprimez cette ligne, ou le document towns/parthenay.json.
      "
    `);
  });

  it('reports an old address that two pages have', () => {
    expect(report({ 'towns/melle.json': swap('"description"', '"aliases": ["/parthenay-79"],\n  "description"') }))
      .toMatchInlineSnapshot(`
        "
        towns/parthenay.json:49:15 alias ⟦"/parthenay-79"⟧
          L’ancienne adresse « /parthenay-79 » mène déjà à la page de towns/melle.json.
          → Gardez-la à un seul endroit.
        "
      `);
  });

  it('reports an image that does not exist', () => {
    expect(report({ 'home.json': swap('media/chantier.svg', 'media/chantié.svg') })).toMatchInlineSnapshot(`
      "
      home.json:27:16 missing-image ⟦"media/chantié.svg"⟧
        L’image « media/chantié.svg » n’existe pas.
        → Vouliez-vous dire « media/chantier.svg » ?
      "
    `);
  });

  it('warns about an image that no page shows', () => {
    expect(report({ 'site.json': swap('media/deux-sevres.svg', 'media/marque.svg') })).toMatchInlineSnapshot(`
      "
      media/deux-sevres.svg:1:1 orphan-image (avertissement)
        Aucune page ne montre cette image.
        → Supprimez-la, ou donnez-la à une page.
      "
    `);
  });

  it('warns about an alternative text that says that it is a photograph', () => {
    expect(report({ 'home.json': swap('Un électricien relie', 'Photo d’un électricien qui relie') }))
      .toMatchInlineSnapshot(`
      "
      home.json:28:16 image-text (avertissement) ⟦"Photo d’un électricien qui relie un tableau."⟧
        Le texte de remplacement commence par « Photo d’ », que les lecteurs d’écran disent déjà.
        → Commencez par ce que l’on voit.
      "
    `);
  });

  it('warns about an alternative text that is a file name', () => {
    expect(report({ 'home.json': swap('Un électricien relie un tableau.', 'chantier.svg') })).toMatchInlineSnapshot(`
      "
      home.json:28:16 image-text (avertissement) ⟦"chantier.svg"⟧
        Le texte de remplacement est le nom du fichier.
        → Dites ce que montre l’image, comme au téléphone.
      "
    `);
  });

  it('reports two articles with the same number', () => {
    expect(report({ 'blog/tableau.json': swap('"id": 2', '"id": 1') })).toMatchInlineSnapshot(`
      "
      blog/tableau.json:3:9 duplicate-id ⟦1⟧
        Le numéro 1 est déjà celui de blog/fuite.json.
        → Prenez le suivant : 2.
      "
    `);
  });

  it('warns about a category with two spellings', () => {
    expect(report({ 'blog/tableau.json': swap('"Électricité"', '"plomberie"') })).toMatchInlineSnapshot(`
      "
      blog/tableau.json:6:15 category (avertissement) ⟦"plomberie"⟧
        La catégorie « plomberie » est écrite « Plomberie » ailleurs : le blog aurait deux filtres.
        → Écrivez « Plomberie ».
      "
    `);
  });
});
