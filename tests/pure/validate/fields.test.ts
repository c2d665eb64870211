// This file is longer than most: a corpus in which each spoiled document is followed by its complete report.
import { describe, expect, it } from 'vitest';
import { report, swap } from '../../harness/validate/spoil';

describe('validation of documents that do not match their schema', () => {
  it('reports a misspelled field', () => {
    expect(report({ 'towns/melle.json': swap('"communes"', '"comunes"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:38:3 unknown-field ⟦"comunes"⟧
        « comunes » n’existe pas dans une ville.
        → Vouliez-vous dire « communes » ?
      "
    `);
  });

  it('reports a field named in French', () => {
    expect(report({ 'towns/melle.json': swap('"postcode"', '"codePostal"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:4:3 unknown-field ⟦"codePostal"⟧
        « codePostal » n’existe pas dans une ville.
        → Vouliez-vous dire « postcode » ?
      "
    `);
  });

  it('reports a field that does not exist', () => {
    expect(report({ 'towns/melle.json': swap('"name"', '"meteo": "pluie",\n  "name"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:3:3 unknown-field ⟦"meteo"⟧
        « meteo » n’existe pas dans une ville.
        → Supprimez-le, ou choisissez parmi « department », « geo », « places », « callToAction », « seo », « aliases », « draft », « publishAt », « overrides » ou « blocks ».
      "
    `);
  });

  it('reports a missing field', () => {
    expect(report({ 'towns/melle.json': (text) => text.replace(/ {2}"intro".*\n/, '') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:1:1 missing-field ⟦{⟧
        Il manque « intro » (introduction) dans une ville.
        → Ajoutez "intro": "…". Deux ou trois phrases vraies de cette ville et d’aucune autre.
      "
    `);
  });

  it('reports a missing field at the first brace of the document', () => {
    const lower = (text: string) => `\n\n  ${text.replace(/ {2}"intro".*\n/, '')}`;
    expect(report({ 'towns/melle.json': lower })).toContain('towns/melle.json:3:3 missing-field ⟦{⟧');
  });

  it('reports all missing fields of a document together', () => {
    expect(report({ 'towns/melle.json': () => '{ "name": "Melle" }\n' })).toMatchInlineSnapshot(`
      "
      towns/melle.json:1:1 missing-field ⟦{⟧
        Il manque 6 champs dans une ville : « $schema », « postcode » (code postal), « intro » (introduction), « highlights » (atouts), « services » (prestations) et « communes » (communes desservies).
        → Ajoutez "$schema": "../../schemas/town.schema.json", "postcode": "…", "intro": "…", "highlights": [ … ], "services": [ … ] et "communes": [ … ].
      "
    `);
  });

  it('says the name of a field once if its title is the same', () => {
    const numbered = (text: string) => text.replace(/"description": ".*"/, '"description": 5');
    expect(report({ 'blog.json': numbered })).toContain('« description » doit être un texte');
  });

  it('reports a postcode written as a number', () => {
    expect(report({ 'towns/melle.json': swap('"79500"', '79500') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:4:15 wrong-nature ⟦79500⟧
        « postcode » (code postal) doit être un texte, et c’est un nombre.
        → Écrivez-le entre guillemets droits : "…". Cinq chiffres.
      "
    `);
  });

  it('reports a postcode with four digits', () => {
    expect(report({ 'towns/melle.json': swap('"79500"', '"7950"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:4:15 wrong-form ⟦"7950"⟧
        « 7950 » n’est pas un code postal : il faut cinq chiffres.
        → Exemple : "86190".
      "
    `);
  });

  it('reports a postcode with a space', () => {
    expect(report({ 'towns/melle.json': swap('"79500"', '"79 500"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:4:15 wrong-form ⟦"79 500"⟧
        « 79 500 » n’est pas un code postal.
        → Écrivez les cinq chiffres seuls : "79500".
      "
    `);
  });

  it('reports an unknown icon', () => {
    expect(report({ 'towns/melle.json': swap('"castle"', '"castel"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:9:15 unknown-icon ⟦"castel"⟧
        « castel » n’est pas une icône du site.
        → Vouliez-vous dire « castle » ?
      "
    `);
  });

  it('reports an icon named in French', () => {
    expect(report({ 'towns/melle.json': swap('"castle"', '"château"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:9:15 unknown-icon ⟦"château"⟧
        « château » n’est pas une icône du site.
        → Vouliez-vous dire « castle » ?
      "
    `);
  });

  it('reports an icon that resembles no other, without a suggestion', () => {
    expect(report({ 'towns/melle.json': swap('"castle"', '"xyzzyxyzzy"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:9:15 unknown-icon ⟦"xyzzyxyzzy"⟧
        « xyzzyxyzzy » n’est pas une icône du site.
        → Choisissez-en une dans la liste que propose votre éditeur, ou dans l’atelier par un mot français.
      "
    `);
  });

  it('reports too few communes', () => {
    expect(report({ 'towns/melle.json': swap('    "La Crèche",\n', '') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:38:3 short-list ⟦"communes"⟧
        « communes » (communes desservies) compte 9 éléments ; il en faut de 10 à 15.
        → De 10 à 15 communes voisines, ou quartiers de la ville.
      "
    `);
  });

  it('reports two highlights instead of three', () => {
    expect(report({ 'towns/melle.json': (text) => text.replace(/,\s*\{\s*"icon": "leaf"[^}]*\}/, '') }))
      .toMatchInlineSnapshot(`
      "
      towns/melle.json:7:3 short-list ⟦"highlights"⟧
        « highlights » (atouts) compte 2 éléments ; il en faut 3.
        → Trois atouts, montrés sous l’introduction.
      "
    `);
  });

  it('reports seven services instead of eight', () => {
    expect(report({ 'towns/melle.json': swap('    "Adoucisseur",\n', '') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:24:3 short-list ⟦"services"⟧
        « services » (prestations) compte 7 éléments ; il en faut 8.
        → Huit prestations en quelques mots, ou quatre prestations avec titre et texte.
      "
    `);
  });

  it('reports a list with services of two forms', () => {
    expect(
      report({
        'towns/melle.json': swap('"Adoucisseur"', '{ "title": "Adoucisseur", "description": "Pose et réglage." }'),
      }),
    ).toMatchInlineSnapshot(`
      "
      towns/melle.json:29:5 wrong-nature ⟦{ "title": "Adoucisseur", "description": "Pose et réglage." }⟧
        Le 5e élément de « services » doit être un texte, et c’est un groupe de champs.
        → Écrivez-le entre guillemets droits : "…". Nom de la prestation.
      "
    `);
  });

  it('reports a text where a list is wanted', () => {
    expect(
      report({ 'towns/melle.json': (text) => text.replace(/"communes": \[[^\]]*\]/, '"communes": "Lezay, Périgné"') }),
    ).toMatchInlineSnapshot(`
      "
      towns/melle.json:38:15 wrong-nature ⟦"Lezay, Périgné"⟧
        « communes » (communes desservies) doit être une liste, et c’est un texte.
        → Écrivez ses éléments entre crochets, séparés par des virgules : [ …, … ]. De 10 à 15 communes voisines, ou quartiers de la ville.
      "
    `);
  });

  it('reports an empty text', () => {
    expect(report({ 'towns/melle.json': swap('"Fermes"', '""') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:15:16 empty-text ⟦""⟧
        « title » (titre) est vide.
        → À écrire : Titre court.
      "
    `);
  });

  it('reports a text that is too long', () => {
    expect(report({ 'towns/melle.json': swap('"Fermes"', `"${'Fermes '.repeat(12).trim()}"`) })).toMatchInlineSnapshot(`
      "
      towns/melle.json:15:16 long-text ⟦"Fermes Fermes Fermes Fermes Fermes Fermes Fermes Fermes Fermes Fermes Fermes Fermes"⟧
        « title » (titre) compte 83 caractères ; 60 au plus.
        → Raccourcissez de 23 caractères.
      "
    `);
  });

  it('reports null where a text is wanted', () => {
    expect(report({ 'towns/melle.json': swap('"Melle"', 'null') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:3:11 wrong-nature ⟦null⟧
        « name » (nom) doit être un texte, et c’est une valeur vide (null).
        → Écrivez-le entre guillemets droits : "…". Nom de la ville, avec ses accents et traits d’union.
      "
    `);
  });

  it('reports a misspelled type of block', () => {
    expect(report({ 'home.json': swap('"hero"', '"hroe"') })).toMatchInlineSnapshot(`
      "
      home.json:8:15 unknown-block ⟦"hroe"⟧
        « hroe » n’est pas un type de bloc.
        → Vouliez-vous dire « hero » ?
      "
    `);
  });

  it('reports a block without a type', () => {
    expect(report({ 'home.json': swap('"type": "hero",\n      ', '') })).toMatchInlineSnapshot(`
      "
      home.json:7:5 unknown-block ⟦{⟧
        Il manque le « type » de ce bloc.
        → Ajoutez "type" en choisissant parmi « hero », « about », « services-grid », « projects », « testimonials », « faq », « quote-form », « page-header », « feature-grid », « service-list », « text-columns », « emergency », « callback », « place-list », « neighbours », « service-area », « callout », « call-to-action », « article-grid », « article-header », « prose », « not-found », « process », « gallery », « case-study », « credentials », « announcement », « opening-hours », « price-table », « aids », « job-offer », « visits-counted », « team » ou « section ».
      "
    `);
  });

  it('reports a text in place of a block', () => {
    expect(report({ 'blog.json': (text) => text.replace(/"blocks": \[[\s\S]*\]/, '"blocks": ["article-grid"]') }))
      .toMatchInlineSnapshot(`
      "
      blog.json:6:14 wrong-nature ⟦"article-grid"⟧
        Le 1er bloc doit être un groupe de champs, et c’est un texte.
        → Écrivez ses champs entre accolades : { "champ": … }.
      "
    `);
  });

  it('reports a field that the block does not have', () => {
    expect(report({ 'home.json': swap('"tagline"', '"tagLine2"') })).toMatchInlineSnapshot(`
      "
      home.json:11:7 unknown-field ⟦"tagLine2"⟧
        « tagLine2 » n’existe pas dans un bloc « hero ».
        → Vouliez-vous dire « tagline » ?
      "
    `);
  });

  it('reports a link without its slash', () => {
    expect(report({ 'home.json': swap('"/niort"', '"niort"') })).toMatchInlineSnapshot(`
      "
      home.json:45:19 wrong-form ⟦"niort"⟧
        « niort » n’est pas un lien.
        → Écrivez "/niort" pour une page du site, "#niort" pour une partie de cette page.
      "
    `);
  });

  it('reports a link to another site without https', () => {
    expect(report({ 'home.json': swap('"/niort"', '"www.niort.fr"') })).toMatchInlineSnapshot(`
      "
      home.json:45:19 wrong-form ⟦"www.niort.fr"⟧
        « www.niort.fr » n’est pas un lien.
        → Pour un autre site, écrivez l’adresse entière : "https://www.niort.fr".
      "
    `);
  });

  it('reports a link with http', () => {
    expect(report({ 'home.json': swap('"/niort"', '"http://www.niort.fr/"') })).toMatchInlineSnapshot(`
      "
      home.json:45:19 wrong-form ⟦"http://www.niort.fr/"⟧
        « http://www.niort.fr/ » n’est pas un lien.
        → Écrivez l’adresse sécurisée : "https://www.niort.fr/".
      "
    `);
  });

  it('reports an address with accents', () => {
    expect(report({ 'blog.json': swap('"/blog"', '"/Nos Actualités"') })).toMatchInlineSnapshot(`
      "
      blog.json:3:11 wrong-form ⟦"/Nos Actualités"⟧
        « /Nos Actualités » n’est pas une adresse de page.
        → Une adresse commence par « / » et s’écrit en minuscules, sans accent ni espace : "/nos-actualites".
      "
    `);
  });

  it('reports an anchor with a capital', () => {
    expect(report({ 'home.json': swap('"anchor": "services"', '"anchor": "Services"') })).toMatchInlineSnapshot(`
      "
      home.json:33:17 wrong-form ⟦"Services"⟧
        « Services » n’est pas une ancre.
        → Une ancre s’écrit en minuscules, sans accent, sans espace ni dièse, et commence par une lettre : "services".
      "
    `);
  });

  it('reports the Windows path of an image', () => {
    expect(report({ 'home.json': swap('"media/chantier.svg"', String.raw`"media\\chantier.svg"`) }))
      .toMatchInlineSnapshot(`
      "
      home.json:27:16 wrong-form ⟦"media\\\\chantier.svg"⟧
        « media\\chantier.svg » n’est pas le chemin d’une image du site.
        → Écrivez "media/chantier.svg", ou "a-venir/nom" tant que la photo n’existe pas.
      "
    `);
  });

  it('reports an image outside the site’s folder', () => {
    expect(report({ 'home.json': swap('"media/chantier.svg"', '"../../etc/chantier.svg"') })).toContain(
      '→ Écrivez "media/etc/chantier.svg", ou',
    );
  });

  it('reports a date in the French order', () => {
    expect(report({ 'blog/fuite.json': swap('"2024-07-28"', '"28/07/2024"') })).toMatchInlineSnapshot(`
      "
      blog/fuite.json:7:11 wrong-form ⟦"28/07/2024"⟧
        « 28/07/2024 » n’est pas une date écrite année-mois-jour.
        → Écrivez "2024-07-28".
      "
    `);
  });

  it('reports a date in words', () => {
    expect(report({ 'blog/fuite.json': swap('"2024-07-28"', '"28 juillet 2024"') })).toMatchInlineSnapshot(`
      "
      blog/fuite.json:7:11 wrong-form ⟦"28 juillet 2024"⟧
        « 28 juillet 2024 » n’est pas une date écrite année-mois-jour.
        → Écrivez "2024-07-28".
      "
    `);
  });

  it('reports a date that does not exist', () => {
    expect(report({ 'blog/fuite.json': swap('"2024-07-28"', '"2024-02-30"') })).toMatchInlineSnapshot(`
      "
      blog/fuite.json:7:11 wrong-form ⟦"2024-02-30"⟧
        Le 30/02/2024 n’existe pas dans le calendrier.
        → Vérifiez le jour et le mois ; l’ordre est année-mois-jour.
      "
    `);
  });

  it('reports a phone number without spaces', () => {
    expect(report({ 'site.json': swap('"05 49 12 34 56"', '"+33549123456"') })).toMatchInlineSnapshot(`
      "
      site.json:23:12 wrong-form ⟦"+33549123456"⟧
        « +33549123456 » n’est pas un numéro de téléphone écrit par paires.
        → Écrivez "05 49 12 34 56".
      "
    `);
  });

  it.each([
    ['/Été 2026//accueil', '/ete-2026/accueil'],
    ['/clients/../cuivre', '/clients/cuivre'],
    ['/cuivre?a=1', '/cuivre'],
  ])('reports the address of a site in a folder named %s', (written, meant) => {
    const fault = report({ 'site.json': swap('www.atelier-du-marais.fr"', `www.atelier-du-marais.fr${written}"`) });
    expect(fault).toContain('n’est pas l’adresse d’un site.');
    expect(fault).toContain(`"https://www.atelier-du-marais.fr${meant}"`);
  });

  it('reports an e-mail address without its @', () => {
    expect(report({ 'site.json': swap('contact@atelier', 'contact.atelier') })).toMatchInlineSnapshot(`
      "
      site.json:24:12 wrong-form ⟦"contact.atelier-du-marais.fr"⟧
        « contact.atelier-du-marais.fr » n’est pas une adresse électronique.
        → Il manque le signe @ : "contact@exemple.fr".
      "
    `);
  });

  it('reports a rank that is not a whole number', () => {
    expect(report({ 'services/plomberie.json': swap('"order": 1', '"order": 1.5') })).toMatchInlineSnapshot(`
      "
      services/plomberie.json:7:12 wrong-nature ⟦1.5⟧
        « order » (rang) doit être un nombre entier, et 1.5 n’en est pas un.
        → Écrivez-le sans guillemets : 3. Place du service dans les menus et sur l’accueil.
      "
    `);
  });

  it('reports a rank of zero', () => {
    expect(report({ 'services/plomberie.json': swap('"order": 1', '"order": 0') })).toMatchInlineSnapshot(`
      "
      services/plomberie.json:7:12 out-of-range ⟦0⟧
        « order » (rang) vaut 0 ; il faut au moins 1.
        → Place du service dans les menus et sur l’accueil.
      "
    `);
  });

  it('reports a field of a layout between braces', () => {
    expect(
      report({ 'layouts/town.json': swap('"$from": "communes"'.replace('communes', 'intro'), '"$from": "{intro}"') }),
    ).toMatchInlineSnapshot(`
      "
      layouts/town.json:12:18 wrong-form ⟦"{intro}"⟧
        « {intro} » n’est pas un nom de champ.
        → Écrivez le nom seul, sans accolades ni espaces : "intro".
      "
    `);
  });

  it('sorts the faults of a file by their lines', () => {
    expect(
      report({
        'towns/melle.json': (text) =>
          text.replace('"79500"', '79500').replace('"castle"', '"castel"').replace('"communes"', '"comunes"'),
      }),
    ).toMatchInlineSnapshot(`
      "
      towns/melle.json:4:15 wrong-nature ⟦79500⟧
        « postcode » (code postal) doit être un texte, et c’est un nombre.
        → Écrivez-le entre guillemets droits : "…". Cinq chiffres.
      towns/melle.json:9:15 unknown-icon ⟦"castel"⟧
        « castel » n’est pas une icône du site.
        → Vouliez-vous dire « castle » ?
      towns/melle.json:38:3 unknown-field ⟦"comunes"⟧
        « comunes » n’existe pas dans une ville.
        → Vouliez-vous dire « communes » ?
      "
    `);
  });
});
