// This file is longer than most: a corpus in which each spoiled document is followed by its complete report.
import { describe, expect, it } from 'vitest';
import { fixture, report, swap, type Change } from '../../harness/validate/spoil';

describe('validation of towns with the official list', () => {
  it('reports a wrong postcode with the three towns that have it', () => {
    expect(report({ 'towns/melle.json': swap('79500', '79000') })).toContain(
      '79000 est celui de Bessines, de Niort et de Sciecq.',
    );
  });

  it('reports a postcode of another town', () => {
    expect(report({ 'towns/melle.json': swap('79500', '79400') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:4:15 postcode ⟦"79400"⟧
        « 79400 » n’est pas le code postal de Melle.
        → Dans la liste officielle, c’est 79500 (département 79). 79400 est celui d'Augé, d'Azay-le-Brûlé, d'Exireuil et de 5 autres communes.
      "
    `);
  });

  it('reports a town spelled without its capital', () => {
    expect(report({ 'towns/melle.json': swap('"Melle"', '"melle"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:3:11 commune-name ⟦"melle"⟧
        « melle » s’écrit « Melle » dans la liste officielle des communes.
        → Corrigez, ou lancez « npm run validate -- --fix ».
      "
    `);
  });

  it('reports a town that does not exist', () => {
    expect(report({ 'towns/melle.json': swap('"Melle"', '"Melles"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:4:15 postcode ⟦"79500"⟧
        « 79500 » n’est pas le code postal de Melles.
        → Dans la liste officielle, c’est 31440. 79500 est celui de Melle : est-ce elle ?
      "
    `);
  });

  it('reports a town of a department that the site does not describe', () => {
    expect(report({ 'towns/melle.json': (text) => text.replace('Melle', 'Poitiers').replace('79500', '86000') }))
      .toMatchInlineSnapshot(`
        "
        towns/melle.json:4:15 unknown-department ⟦"86000"⟧
          Le département 86 (Vienne) n’est pas parmi ceux de site.json.
          → Ajoutez { "code": "86", "name": "Vienne" }, au début de la liste « departments » de site.json, ou vérifiez le code postal.
        "
      `);
  });

  it('accepts a town whose department was added by the proposed line, without a picture', () => {
    const town: Change = (text) => text.replace('Melle', 'Poitiers').replace('79500', '86000');
    const line = /Ajoutez (\{.*?\},) au début/.exec(report({ 'towns/melle.json': town }))?.[1] ?? '';
    const settings = swap('"departments": [', `"departments": [\n    ${line}`);
    expect(report({ 'towns/melle.json': town, 'site.json': settings })).toBe('\n\n');
  });

  it('reports a town with the number of another department', () => {
    expect(report({ 'towns/melle.json': swap('"79500"', '"79500",\n  "department": "86"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:5:17 department ⟦"86"⟧
        Melle est dans le département 79, pas dans le 86.
        → Écrivez "department": "79".
      "
    `);
  });

  it('reports a commune without its accents', () => {
    expect(report({ 'towns/melle.json': swap('"Périgné"', '"Perigne"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:43:5 commune-name ⟦"Perigne"⟧
        « Perigne » s’écrit « Périgné » dans la liste officielle des communes.
        → Corrigez, ou lancez « npm run validate -- --fix ».
      "
    `);
  });

  it('warns about a misspelled commune', () => {
    expect(report({ 'towns/melle.json': swap('"Prahecq"', '"Praheq"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:48:5 commune-name (avertissement) ⟦"Praheq"⟧
        « Praheq » n’est pas dans la liste officielle des communes.
        → Vouliez-vous dire « Prahecq » ? Si c’est un quartier ou un hameau, laissez-le ainsi.
      "
    `);
  });

  it('reports a commune that is listed twice', () => {
    expect(report({ 'towns/melle.json': swap('"Prahecq"', '"Lezay"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:48:5 duplicate-commune ⟦"Lezay"⟧
        « Lezay » est déjà dans la liste.
        → Remplacez-le par une autre commune : il est déjà ligne 42.
      "
    `);
  });

  it('warns about the town itself among the communes', () => {
    expect(report({ 'towns/melle.json': swap('"Prahecq"', '"Melle"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:48:5 own-commune (avertissement) ⟦"Melle"⟧
        « Melle » est la ville de la page elle-même.
        → La liste donne les communes autour : remplacez-la par une autre.
      "
    `);
  });

  it('warns about neighbourhoods that are declared as communes', () => {
    expect(report({ 'towns/niort.json': swap(',\n  "places": "quartiers"', '') })).toMatchInlineSnapshot(`
      "
      towns/niort.json:37:3 places (avertissement) ⟦"communes"⟧
        Ces noms de la liste ne désignent pas des communes : « Centre-ville », « Souché », « Goise », « Surimeau », « Saint-Liguaire », « Sainte-Pezenne », « Le Pontreau », « La Gavacherie », « Champclairot » et « Champommier ».
        → Si ce sont des quartiers, ajoutez "places": "quartiers" ; la page le dira.
      "
    `);
  });

  it('reports a town that has two documents', () => {
    expect(report({ 'towns/melle-centre.json': () => fixture.files.find(({ slug }) => slug === 'melle')!.text }))
      .toMatchInlineSnapshot(`
      "
      towns/melle-centre.json:3:11 duplicate-town ⟦"Melle"⟧
        « Melle » a déjà sa page : towns/melle.json.
        → Supprimez l’un des deux fichiers.
      "
    `);
  });

  it('warns about a town copied from another with the name swapped', () => {
    expect(
      report({
        'towns/saint-maixent-ecole.json': () =>
          fixture.files
            .find(({ slug }) => slug === 'melle')!
            .text.replaceAll('Melle', "Saint-Maixent-l'École")
            .replace('79500', '79400')
            .replace('puits', 'sources'),
      }),
    ).toMatchInlineSnapshot(`
      "
      towns/saint-maixent-ecole.json:6:3 similar-towns (avertissement) ⟦"intro"⟧
        Les textes de Saint-Maixent-l'École ressemblent à 100 % à ceux de Melle.
        → Dites ce que « Saint-Maixent-l'École » a de particulier : les moteurs de recherche écartent les pages qui se répètent (towns/melle.json).
      "
    `);
  });

  it('finds a copied town less similar if it has a call to action of its own', () => {
    const action = (text: string): Change =>
      swap('"communes"', `"callToAction": { "title": "Un projet ?", "text": "${text}" },\n  "communes"`);
    const likeness = (changes: Record<string, Change>) => /ressemblent à (\d+) %/.exec(report(changes))?.[1];
    const copy = fixture.files
      .find(({ slug }) => slug === 'melle')!
      .text.replaceAll('Melle', 'Lezay')
      .replace('79500', '79120')
      .replace('"Lezay",', '"Sainte-Soline",');
    const melle = action('Dites-nous ce que votre maison a de particulier, et nous passons la voir sous huit jours.');
    const lezay = action('Nous venons de Melle en un quart d’heure : appelez le matin, nous serons là le soir même.');
    expect(likeness({ 'towns/lezay.json': () => copy })).toBe('97');
    expect(likeness({ 'towns/melle.json': melle, 'towns/lezay.json': () => lezay(copy) as string })).toBe('72');
  });

  it('warns about a position and services that are copied from another town', () => {
    const position = '"79500",\n  "geo": { "latitude": 46.22, "longitude": -0.14 }';
    const copy = (text: string) =>
      text
        .replace(/"(?:description|intro|text)": "([^"]*)"/g, (pair, words: string) =>
          pair.replace(words, words.split(' ').toReversed().join(' ')),
        )
        .replace('"Lezay",', '"Sainte-Soline",')
        .replaceAll('Melle', 'Lezay')
        .replace('79500', '79120');
    const melle = fixture.files.find(({ slug }) => slug === 'melle')!.text.replace('"79500"', position);
    expect(report({ 'towns/melle.json': () => melle, 'towns/lezay.json': () => copy(melle) })).toMatchInlineSnapshot(`
      "
      towns/melle.json:5:10 copied-town (avertissement) ⟦{ "latitude": 46.22, "longitude": -0.14 }⟧
        Cette position est aussi celle de Lezay, dans towns/lezay.json.
        → Supprimez « geo » : la position vient de la liste officielle des communes.
      towns/melle.json:25:3 copied-town (avertissement) ⟦"services"⟧
        Les prestations de Melle sont, mot pour mot, celles de Lezay.
        → Dites ce que vous faites ici plutôt qu’ailleurs ; l’autre liste est dans towns/lezay.json.
      "
    `);
  });

  it('warns about one text that is copied from another town', () => {
    expect(
      report({
        'towns/parthenay.json': (text) =>
          text.replace(
            /"text": "Un colombage[^"]*"/,
            '"text": "Avant de percer une voûte nous cherchons les passages d’origine : cheminées condamnées, niches, anciens conduits de lampes à huile."',
          ),
      }),
    ).toMatchInlineSnapshot(`
      "
      towns/parthenay.json:35:13 similar-towns (avertissement) ⟦"Avant de percer une voûte nous cherchons les passages d’origine : cheminées condamnées, niches, anciens conduits de lampes à huile."⟧
        Ce texte est aussi celui de towns/melle.json.
        → Écrivez-en un autre, propre à cette ville.
      "
    `);
  });

  it('warns about a position far from the commune', () => {
    expect(
      report({ 'towns/melle.json': swap('"79500"', '"79500",\n  "geo": { "latitude": 48.85, "longitude": 2.35 }') }),
    ).toMatchInlineSnapshot(`
      "
      towns/melle.json:5:10 position (avertissement) ⟦{ "latitude": 48.85, "longitude": 2.35 }⟧
        Cette position est à 347 km de Melle.
        → Supprimez « geo » : la position vient de la liste officielle des communes.
      "
    `);
  });

  it('accepts a position up to 25 kilometres from that of the commune', () => {
    const at = (latitude: number) =>
      report({
        'towns/melle.json': swap('"79500"', `"79500",\n  "geo": { "latitude": ${latitude}, "longitude": -0.1428 }`),
      });
    expect(at(46.45)).toBe('\n\n');
    expect(at(46.455)).toContain('Cette position est à 26 km de Melle.');
  });

  it('reports that latitude and longitude are swapped', () => {
    expect(
      report({ 'towns/melle.json': swap('"79500"', '"79500",\n  "geo": { "latitude": -0.14, "longitude": 46.22 }') }),
    ).toMatchInlineSnapshot(`
      "
      towns/melle.json:5:10 position ⟦{ "latitude": -0.14, "longitude": 46.22 }⟧
        La latitude et la longitude sont échangées.
        → Écrivez "latitude": 46.22 et "longitude": -0.14.
      "
    `);
  });

  it('reports a department under a wrong name', () => {
    expect(report({ 'site.json': swap('"name": "Deux-Sèvres"', '"name": "Deux Sevres"') })).toMatchInlineSnapshot(`
      "
      site.json:49:15 department ⟦"Deux Sevres"⟧
        Le département 79 s’appelle « Deux-Sèvres », et non « Deux Sevres ».
        → Corrigez le nom ou le numéro.
      "
    `);
  });

  it('reports a department under a wrong name, also on a site without any town', () => {
    const none = Object.fromEntries(
      ['melle', 'niort', 'parthenay'].map((slug) => [`towns/${slug}.json`, () => undefined]),
    );
    expect(report({ ...none, 'site.json': swap('"name": "Deux-Sèvres"', '"name": "Deux Sevres"') })).toContain(
      'Le département 79 s’appelle « Deux-Sèvres »',
    );
  });

  it('reports a misspelled town even if site.json cannot be parsed', () => {
    expect(report({ 'site.json': () => '{', 'towns/melle.json': swap('"Melle"', '"melle"') })).toContain(
      '« melle » s’écrit « Melle »',
    );
  });
});
