// This file is longer than most: a corpus in which each spoiled document is followed by its complete report.
import { describe, expect, it } from 'vitest';
import { report, swap } from '../../harness/validate/spoil';

describe('validation of a text that is not JSON', () => {
  it('reports a trailing comma in a list', () => {
    expect(report({ 'towns/niort.json': swap('"Ventilation"', '"Ventilation",') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:31:18 json-trailing-comma ⟦,⟧
        Il ne faut pas de virgule avant le crochet qui ferme.
        → Supprimez cette virgule : elle sépare deux éléments et ne suit jamais le dernier.
      "
    `);
  });

  it('reports a trailing comma in an object', () => {
    expect(report({ 'towns/niort.json': swap('"quartiers"', '"quartiers",') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:49:24 json-trailing-comma ⟦,⟧
        Il ne faut pas de virgule avant l’accolade qui ferme.
        → Supprimez cette virgule : elle sépare deux éléments et ne suit jamais le dernier.
      "
    `);
  });

  it('reports a missing comma between two fields', () => {
    expect(report({ 'towns/niort.json': swap('"Niort",', '"Niort"') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:17 json-missing-comma ⟦"⟧
        Il manque une virgule ici.
        → Deux éléments qui se suivent sont séparés par une virgule.
      "
    `);
  });

  it('reports a missing comma between two texts of a list', () => {
    expect(report({ 'towns/niort.json': swap('"Souché",', '"Souché"') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:39:12 json-missing-comma ⟦"⟧
        Il manque une virgule ici.
        → Deux éléments qui se suivent sont séparés par une virgule.
      "
    `);
  });

  it('reports two commas in a row', () => {
    expect(report({ 'towns/niort.json': swap('"Niort",', '"Niort",,') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:19 json-extra-comma ⟦,⟧
        Cette virgule est de trop.
        → Supprimez-la.
      "
    `);
  });

  it('reports a missing closing quote', () => {
    expect(report({ 'towns/niort.json': swap('"name": "Niort",', '"name": "Niort,') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:16 json-open-string ⟦t⟧
        Il manque le guillemet qui ferme ce texte.
        → Ajoutez un guillemet droit " à la fin du texte.
      "
    `);
  });

  it('reports a missing closing quote in a list', () => {
    expect(report({ 'towns/niort.json': swap('"Souché",', '"Souché,') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:39:11 json-open-string ⟦é⟧
        Il manque le guillemet qui ferme ce texte.
        → Ajoutez un guillemet droit " à la fin du texte.
      "
    `);
  });

  it('reports a missing opening quote', () => {
    expect(report({ 'towns/niort.json': swap('"name": "Niort"', '"name": Niort"') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:11 json-missing-opening-quote ⟦Niort"⟧
        Il manque le guillemet qui ouvre ce texte.
        → Ajoutez un guillemet droit " devant le texte.
      "
    `);
  });

  it('reports a text without quotes', () => {
    expect(report({ 'towns/niort.json': swap('"name": "Niort"', '"name": Niort') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:11 json-unquoted-text ⟦Niort⟧
        Il manque les guillemets autour de ce texte.
        → Un texte s’écrit entre guillemets droits : "…".
      "
    `);
  });

  it('reports a field name without quotes', () => {
    expect(report({ 'towns/niort.json': swap('"name":', 'name:') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:3 json-unquoted-key ⟦name⟧
        Il manque les guillemets autour de « name ».
        → Écrivez "name".
      "
    `);
  });

  it('reports a missing colon', () => {
    expect(report({ 'towns/niort.json': swap('"name": ', '"name" ') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:3 json-missing-colon ⟦"name"⟧
        Il manque le signe « : » après « name ».
        → Un champ s’écrit "nom": valeur.
      "
    `);
  });

  it('reports an equals sign', () => {
    expect(report({ 'towns/niort.json': swap('"name": ', '"name" = ') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:10 json-missing-colon ⟦=⟧
        Il manque le signe « : » après le nom du champ.
        → Un champ s’écrit "nom": valeur.
      "
    `);
  });

  it('reports smart quotes around one text', () => {
    expect(report({ 'towns/niort.json': swap('"Niort"', '“Niort”') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:11 json-smart-quotes ⟦“Niort”⟧
        Ces guillemets viennent d’un traitement de texte.
        → Remplacez-les par des guillemets droits ", ou lancez « npm run validate -- --fix ».
      "
    `);
  });

  it('reports smart quotes everywhere, as a word processor puts them', () => {
    expect(report({ 'towns/niort.json': (text) => text.replace(/"([^"]*)"/g, '“$1”') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:2:3 json-smart-quotes ⟦“$schema”⟧
        Ces guillemets viennent d’un traitement de texte.
        → Remplacez-les par des guillemets droits ", ou lancez « npm run validate -- --fix ». Ce fichier a la même faute 53 autres fois.
      "
    `);
  });

  it('reports French quotes around a text', () => {
    expect(report({ 'towns/niort.json': swap('"Niort"', '« Niort »') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:11 json-smart-quotes ⟦« Niort »⟧
        Ces guillemets viennent d’un traitement de texte.
        → Remplacez-les par des guillemets droits ", ou lancez « npm run validate -- --fix ».
      "
    `);
  });

  it('reports apostrophes instead of quotes', () => {
    expect(report({ 'towns/niort.json': swap('"Niort"', "'Niort'") })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:11 json-single-quotes ⟦'Niort'⟧
        Un texte s’écrit entre guillemets droits, pas entre apostrophes.
        → Remplacez les apostrophes par ".
      "
    `);
  });

  it('reports straight quotes inside a text', () => {
    expect(report({ 'towns/niort.json': swap('ville de marais', 'la "ville" de marais') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:5:23 json-inner-quote ⟦"⟧
        Ce guillemet droit ferme le texte trop tôt.
        → À l’intérieur d’un texte, écrivez des guillemets français « … », ou \\" pour un guillemet droit.
      towns/niort.json:5:29 json-inner-quote ⟦"⟧
        Ce guillemet droit ferme le texte trop tôt.
        → À l’intérieur d’un texte, écrivez des guillemets français « … », ou \\" pour un guillemet droit.
      "
    `);
  });

  it('reports a text that continues on the next line', () => {
    expect(report({ 'towns/niort.json': swap('d’assurances, mêle', 'd’assurances,\nmêle') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:5:51 json-line-break ⟦,⟧
        Un texte ne peut pas aller à la ligne.
        → Gardez-le sur une seule ligne ; pour séparer deux paragraphes, écrivez \\n\\n.
      "
    `);
  });

  it('reports a tab inside a text', () => {
    expect(report({ 'towns/niort.json': swap('d’assurances, mêle', 'd’assurances,\tmêle') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:5:52 json-control ⟦	⟧
        Ce texte contient une tabulation.
        → Remplacez par une espace.
      "
    `);
  });

  it('reports the backslashes of a Windows path', () => {
    expect(report({ 'towns/niort.json': swap('"Bureaux"', String.raw`"C:\Media\photo"`) })).toMatchInlineSnapshot(`
      "
      towns/niort.json:9:19 json-escape ⟦\\M⟧
        « \\M » n’a pas de sens dans un texte.
        → La barre oblique inverse ne sert que dans \\" et \\n ; pour un chemin de fichier, écrivez la barre « / ». Ce fichier a la même faute une autre fois.
      "
    `);
  });

  it('reports a comment', () => {
    expect(report({ 'towns/niort.json': swap('"name":', '// le nom\n  "name":') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:3 json-comment ⟦// le nom⟧
        Un document ne peut pas contenir de commentaire.
        → Supprimez ce passage.
      "
    `);
  });

  it('reports a number with a comma', () => {
    expect(
      report({
        'towns/niort.json': swap(
          '"postcode": "79000",',
          '"postcode": "79000",\n  "geo": { "latitude": 46,32, "longitude": -0.46 },',
        ),
      }),
    ).toMatchInlineSnapshot(`
      "
      towns/niort.json:5:24 json-decimal-comma ⟦46,32⟧
        Un nombre s’écrit avec un point, pas avec une virgule.
        → Écrivez 46.32.
      "
    `);
  });

  it('reports « oui » in place of true', () => {
    expect(report({ 'towns/niort.json': swap('"places"', '"seo": { "noindex": oui },\n  "places"') }))
      .toMatchInlineSnapshot(`
      "
      towns/niort.json:49:23 json-bad-literal ⟦oui⟧
        « oui » n’est pas une valeur que le site connaît.
        → Pour dire oui ou non, écrivez true ou false, en minuscules et sans guillemets ; pour un texte, mettez des guillemets droits.
      "
    `);
  });

  it('reports a missing value', () => {
    expect(report({ 'towns/niort.json': swap('"Niort"', '') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:11 json-missing-value ⟦,⟧
        Il manque une valeur ici.
        → Écrivez un texte entre guillemets droits, ou supprimez le champ.
      "
    `);
  });

  it('reports a number with a leading zero', () => {
    expect(report({ 'towns/niort.json': swap('"79000"', '079000') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:4:15 json-bad-number ⟦079000⟧
        « 079000 » n’est pas un nombre bien écrit.
        → Écrivez des chiffres avec un point pour la virgule, sans espace ni zéro en tête : 46.58. Un code postal ou un numéro de téléphone est un texte, entre guillemets.
      "
    `);
  });

  it('reports a duplicate field', () => {
    expect(report({ 'towns/niort.json': swap('"postcode"', '"name": "Niort",\n  "postcode"') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:4:3 json-duplicate-key ⟦"name"⟧
        Le champ « name » est écrit deux fois.
        → Il est déjà ligne 3 ; gardez-en un seul.
      "
    `);
  });

  it('does not end a text at a curved quotation mark', () => {
    const spoilt = (text: string) =>
      swap(
        '"intro": "',
        '"intro": "On dit “oui” ici. ',
      )(swap('"postcode"', '"name": "Niort",\n  "postcode"')(text) as string);
    expect(report({ 'towns/niort.json': spoilt }).match(/json-[\w-]+/g)).toEqual(['json-duplicate-key']);
  });

  it('reports a list closed like an object', () => {
    expect(report({ 'towns/niort.json': swap('"Champommier"\n  ]', '"Champommier"\n  }') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:48:3 json-wrong-closer ⟦}⟧
        Le signe « } » ne ferme pas ce qui est ouvert.
        → Il faut d’abord « ] » pour fermer le crochet ouvert ligne 37.
      "
    `);
  });

  it('reports fields in a list', () => {
    expect(report({ 'towns/niort.json': swap('"communes": [', '"communes": [ "nom": ') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:37:22 json-wrong-closer ⟦:⟧
        Une liste entre crochets ne contient pas de champs.
        → Entourez les champs d’accolades : [ { "nom": valeur } ].
      "
    `);
  });

  it('reports a file cut in the middle of a text', () => {
    expect(report({ 'towns/niort.json': (text) => text.slice(0, 700) })).toMatchInlineSnapshot(`
      "
      towns/niort.json:26:5 json-open-string ⟦"É⟧
        Il manque le guillemet qui ferme ce texte.
        → Ajoutez un guillemet droit " à la fin du texte.
      "
    `);
  });

  it('reports a file cut between two fields', () => {
    expect(report({ 'towns/niort.json': (text) => text.slice(0, text.indexOf('"services"')) })).toMatchInlineSnapshot(`
      "
      towns/niort.json:22:4 json-truncated ⟦,⟧
        Ce fichier s’arrête avant la fin.
        → Il manque « } » à la fin : l’accolade ouverte ligne 1 n’est pas fermée.
      "
    `);
  });

  it('reports an empty file', () => {
    expect(report({ 'towns/niort.json': () => '' })).toMatchInlineSnapshot(`
      "
      towns/niort.json:1:1 json-empty ⟦⟧
        Ce fichier est vide.
        → Copiez un document du même dossier pour partir de lui, ou supprimez ce fichier.
      "
    `);
  });

  it('reports a file of spaces only', () => {
    expect(report({ 'towns/niort.json': () => ' \n\n' })).toMatchInlineSnapshot(`
      "
      towns/niort.json:1:1 json-empty ⟦ ⟧
        Ce fichier est vide.
        → Copiez un document du même dossier pour partir de lui, ou supprimez ce fichier.
      "
    `);
  });

  it('reports text after the end', () => {
    expect(report({ 'towns/niort.json': (text) => `${text}}\n` })).toMatchInlineSnapshot(`
      "
      towns/niort.json:51:1 json-after-end ⟦}⟧
        Il y a quelque chose après la fin du document.
        → Un fichier contient un seul document : supprimez ce qui suit la dernière accolade, ou corrigez une accolade fermée trop tôt.
      "
    `);
  });

  it('reports a byte order mark', () => {
    expect(report({ 'towns/niort.json': (text) => `\ufeff${text}` })).toMatchInlineSnapshot(`
      "
      towns/niort.json:1:1 json-bom ⟦﻿⟧
        Ce fichier commence par une marque invisible (BOM), que le site ne sait pas lire.
        → Enregistrez-le en « UTF-8 », et non en « UTF-8 avec BOM », ou lancez « npm run validate -- --fix ».
      "
    `);
  });

  it('reports a file saved as Windows-1252', () => {
    expect(report({ 'towns/parthenay.json': (text) => Buffer.from(text.replace(/[’]/g, "'"), 'latin1') }))
      .toMatchInlineSnapshot(`
        "
        towns/parthenay.json:5:96 encoding ⟦â⟧
          Ce fichier est enregistré en « Windows-1252 », et non en « UTF-8 » : ses accents seraient illisibles.
          → « npm run validate -- --fix » le convertit ; sinon, enregistrez-le de nouveau en choisissant l’encodage « UTF-8 ».
        "
      `);
  });

  it('reports the place of a byte that is not UTF-8, also after a byte order mark', () => {
    const bytes = (text: string) => Buffer.from(text.replace(/[’]/g, "'"), 'latin1');
    const marked = (text: string) => Buffer.concat([Buffer.from('\ufeff'), bytes(text)]);
    expect(report({ 'towns/parthenay.json': marked })).toContain(':5:96 encoding ⟦â⟧');
  });

  it('reports a file saved as UTF-16', () => {
    expect(report({ 'towns/niort.json': (text) => Buffer.from(`\ufeff${text}`, 'utf16le') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:1:1 encoding ⟦ÿ⟧
        Ce fichier est enregistré en « UTF-16 », et non en « UTF-8 ».
        → « npm run validate -- --fix » le convertit ; sinon, enregistrez-le de nouveau en choisissant l’encodage « UTF-8 ».
      "
    `);
  });

  it('reports a word processor document with a false extension', () => {
    expect(report({ 'towns/niort.json': () => Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0x80, 0x81]) }))
      .toMatchInlineSnapshot(`
      "
      towns/niort.json:1:1 encoding ⟦P⟧
        Ce fichier n’est pas un fichier texte : c’est une image ou un document d’un autre logiciel.
        → Un document du site est un fichier texte enregistré en « UTF-8 ».
      "
    `);
  });

  it('reports a web page with a false extension', () => {
    expect(report({ 'towns/niort.json': () => '<!doctype html><p>Niort</p>' })).toMatchInlineSnapshot(`
      "
      towns/niort.json:1:1 json-not-json ⟦<!doctype html><p>Niort</p>⟧
        Ce fichier n’est pas un document du site.
        → Un document commence par { et finit par } ; partez d’une copie d’un document du même dossier.
      "
    `);
  });

  it('reports a list instead of a document', () => {
    expect(report({ 'towns/niort.json': (text) => `[${text}]` })).toMatchInlineSnapshot(`
      "
      towns/niort.json:1:1 wrong-nature ⟦[⟧
        Ce document n’est pas un groupe de champs entre accolades.
        → Un document commence par { et finit par }.
      "
    `);
  });

  it('reports a text instead of a document', () => {
    expect(report({ 'towns/niort.json': () => '"Niort"' })).toMatchInlineSnapshot(`
      "
      towns/niort.json:1:1 wrong-nature ⟦"⟧
        Ce document n’est pas un groupe de champs entre accolades.
        → Un document commence par { et finit par }.
      "
    `);
  });

  it('reports brackets that are nested without end', () => {
    expect(report({ 'towns/niort.json': () => '['.repeat(100_000) })).toMatchInlineSnapshot(`
      "
      towns/niort.json:1:101 json-too-deep ⟦[⟧
        Trop de crochets et d’accolades sont ouverts les uns dans les autres.
        → Reprenez la forme d’un document du même dossier.
      "
    `);
  });

  it.each([1000, 5000, 200_000])('reports valid JSON that is nested %d lists deep', (depth) => {
    const abyss = swap('  "name"', `  "x": ${'['.repeat(depth)}${']'.repeat(depth)},\n  "name"`);
    expect(report({ 'towns/niort.json': abyss })).toMatch(
      /^\ntowns\/niort\.json:3:107 json-too-deep ⟦\[⟧\n {2}Trop de crochets et d’accolades sont ouverts les uns dans les autres\./,
    );
  });

  it('reports no-break spaces between the fields', () => {
    expect(report({ 'towns/niort.json': swap('  "name"', '\u00a0\u00a0"name"') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:1 json-invisible ⟦ ⟧
        Il y a une espace insécable entre les champs.
        → Remplacez-le par une espace ordinaire, ou lancez « npm run validate -- --fix ». Ce fichier a la même faute une autre fois.
      "
    `);
  });

  it.each([
    ['\u202f', 'une espace insécable'],
    ['\u2007', 'une espace insécable'],
    ['\u200b', 'un caractère invisible'],
  ])('reports an invisible character between the fields (%j)', (character, name) => {
    expect(report({ 'towns/niort.json': swap('  "name"', `${character}"name"`) })).toContain(
      `Il y a ${name} entre les champs.`,
    );
  });

  it('reports a sign in place of the name of a field', () => {
    expect(report({ 'towns/niort.json': swap('"name"', '* "name"') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:3:3 json-unexpected ⟦*⟧
        Le signe « * » n’a pas sa place ici.
        → Vérifiez les guillemets et les virgules autour.
      "
    `);
  });

  it('reports the first twenty mistakes; with more, the rest of the document is not checked', () => {
    const mistakes = (count: number) =>
      report({ 'towns/niort.json': swap('"Niort",', `"Niort",${','.repeat(count)} "nom": 1,`) });
    const told = (text: string) => text.match(/json-extra-comma/g)?.length;
    // The rest of the document is checked as long as every mistake is shown.
    expect([told(mistakes(20)), mistakes(20).includes('unknown-field')]).toEqual([20, true]);
    expect([told(mistakes(21)), mistakes(21).includes('unknown-field')]).toEqual([20, false]);
  });
});
