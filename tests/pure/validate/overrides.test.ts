import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { fixDocument } from '../../../src/site/validate/fix/fix-document';
import { report, spoiled, swap, type Change } from '../../harness/validate/spoil';

const own = (...overrides: Record<string, string>[]): Record<string, Change> => ({
  'towns/melle.json': swap('"intro"', `"overrides": ${JSON.stringify(overrides, null, 2)},\n  "intro"`),
});
const title = { at: 'page-header/title', instead: 'Électricien Plombier {name} ({postcode})' };

describe('an override', () => {
  it('is valid, with or without the replaced text', () => {
    expect(report(own({ ...title, text: 'Votre électricien {atName}' }))).toBe('\n\n');
    expect(report(own({ at: 'feature-grid/title', text: 'À {name}' }))).toBe('\n\n');
    const place = { at: 'place-list/title', instead: 'Quartiers {ofName}', text: 'Les quartiers' };
    expect(report(own(place))).toBe('\n\n');
  });

  it('at a misspelled address is corrected by --fix', () => {
    const source = spoiled(own({ at: 'page-heder/title', text: 'Votre électricien' }));
    const [fault] = validateSite(source);
    const document = source.files.find(({ file }) => file === fault?.file)!;
    expect(fixDocument(document, fault!.fix!)).toContain('"page-header/title"');
  });

  it('is reported at an address without a text', () => {
    expect(report(own({ at: 'page-heder/title', text: 'Votre électricien' }))).toMatchInlineSnapshot(`
      "
      towns/melle.json:8:11 unknown-override ⟦"page-heder/title"⟧
        Aucun texte n’est à l’emplacement « page-heder/title ».
        → Vouliez-vous dire « page-header/title » ?
      "
    `);
    expect(report(own({ at: 'page-header/intro', text: 'Votre électricien' }))).toMatchInlineSnapshot(`
      "
      towns/melle.json:9:13 lost-override (avertissement) ⟦"Votre électricien"⟧
        Le texte commun que celui-ci remplace n’est plus sur cette page : « Votre électricien » n’est montré nulle part.
        → Gardez ces mots ailleurs s’ils servent encore, et retirez-les d’ici.
      "
    `);
    expect(report(own({ at: 'rien/du-tout', text: 'Votre électricien' }))).toMatchInlineSnapshot(`
      "
      towns/melle.json:8:11 wrong-form ⟦"rien/du-tout"⟧
        « rien/du-tout » ne convient pas pour « at » (emplacement).
        → Le type du bloc, puis le nom du champ, séparés par une barre oblique.
      "
    `);
  });

  it('is reported once its shared text is gone', () => {
    expect(report(own({ at: 'hero/title', text: 'Votre électricien' }))).toMatchInlineSnapshot(`
      "
      towns/melle.json:9:13 lost-override (avertissement) ⟦"Votre électricien"⟧
        Le texte commun que celui-ci remplace n’est plus sur cette page : « Votre électricien » n’est montré nulle part.
        → Gardez ces mots ailleurs s’ils servent encore, et retirez-les d’ici.
      "
    `);
    expect(
      report({
        ...own({ at: 'service-list/title', text: 'Nos métiers' }),
        'layouts/town.json': swap('"type": "service-list"', '"type": "service-list",\n      "hidden": true'),
      }),
    ).toBe('\n\n');
  });

  it('is reported if it does not say which shared text it replaces, or names one that is gone', () => {
    expect(report(own({ at: 'place-list/title', text: 'Les quartiers' }))).toMatchInlineSnapshot(`
      "
      towns/melle.json:8:11 unclear-override ⟦"place-list/title"⟧
        Plusieurs textes communs sont à cet endroit : il faut dire lequel celui-ci remplace.
        → Ajoutez-le dans "instead" : « Communes autour {ofName} » ou « Quartiers {ofName} ».
      "
    `);
    expect(report(own({ at: 'place-list/title', instead: 'Quartiers de {name}', text: 'Les quartiers' })))
      .toMatchInlineSnapshot(`
      "
      towns/melle.json:9:16 unclear-override (avertissement) ⟦"Quartiers de {name}"⟧
        Le texte commun que celui-ci remplace n’est plus « Quartiers de {name} » : la page montre le texte commun.
        → Vouliez-vous dire « Quartiers {ofName} » ?
      "
    `);
    expect(report(own({ at: 'place-list/title', instead: 'Autre chose', text: 'Les quartiers' })))
      .toMatchInlineSnapshot(`
      "
      towns/melle.json:9:16 unclear-override (avertissement) ⟦"Autre chose"⟧
        Le texte commun que celui-ci remplace n’est plus « Autre chose » : la page montre le texte commun.
        → Écrivez-le tel qu’il est à présent : « Communes autour {ofName} » ou « Quartiers {ofName} ».
      "
    `);
  });

  it('is reported if it equals the shared text, or overrides it twice', () => {
    expect(report(own({ ...title, text: title.instead }))).toMatchInlineSnapshot(`
      "
      towns/melle.json:10:13 same-override (avertissement) ⟦"Électricien Plombier {name} ({postcode})"⟧
        Ce texte est encore le texte commun.
        → Écrivez celui de cette page, ou revenez au texte commun.
      "
    `);
    expect(report(own({ ...title, text: 'Votre électricien' }, { ...title, text: 'Encore un' })))
      .toMatchInlineSnapshot(`
        "
        towns/melle.json:15:13 repeated-override ⟦"Encore un"⟧
          Cette page dit déjà ce texte autrement, plus haut dans la liste.
          → Le premier est montré : gardez l’un des deux.
        "
      `);
  });

  it('is removed by --fix if it equals the shared text, and the list too if it becomes empty', () => {
    const fixed = (...overrides: Record<string, string>[]) => {
      const source = spoiled(own(...overrides));
      const [fault] = validateSite(source);
      const document = source.files.find(({ file }) => file === fault?.file)!;
      return JSON.parse(fixDocument(document, fault!.fix!)) as { overrides?: object[] };
    };
    const same = { ...title, text: title.instead };
    const grid = { at: 'feature-grid/title', text: 'À {name}' };
    expect(fixed(same)).not.toHaveProperty('overrides');
    expect(fixed(same, grid).overrides).toEqual([grid]);
  });

  it('is reported if it is no text, is empty, is too long for its field, or names nothing', () => {
    expect(report(own({ ...title, text: '' }))).toMatchInlineSnapshot(`
      "
      towns/melle.json:10:13 empty-text ⟦""⟧
        « text » (texte) est vide.
        → À écrire : Ce que cette page dit à la place.
      "
    `);
    expect(report(own({ ...title, text: 'x'.repeat(200) }))).toMatchInlineSnapshot(`
      "
      towns/melle.json:10:13 long-text ⟦"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"⟧
        « title » (titre) compte 200 caractères ; 120 au plus.
        → Raccourcissez de 80 caractères.
      "
    `);
    expect(report(own({ ...title, text: 'À {nam}' }))).toMatchInlineSnapshot(`
      "
      towns/melle.json:10:16 unknown-token ⟦{nam}⟧
        « {nam} » ne désigne aucun champ.
        → Vouliez-vous dire « {name} » ?
      "
    `);
    const list = { 'towns/melle.json': swap('"intro"', '"overrides": { "page-header/title": "Oui" },\n  "intro"') };
    expect(report(list)).toMatchInlineSnapshot(`
      "
      towns/melle.json:6:16 wrong-nature ⟦{ "page-header/title": "Oui" }⟧
        « overrides » (textes propres à cette page) doit être une liste, et c’est un groupe de champs.
        → Écrivez ses éléments entre crochets, séparés par des virgules : [ …, … ]. Ce que cette page dit à la place d’un texte de sa mise en page, ou d’une section partagée.
      "
    `);
  });

  it('is reported if it has marks that its field does not support', () => {
    expect(report(own({ ...title, text: '**Votre** électricien' }))).toMatchInlineSnapshot(`
      "
      towns/melle.json:10:14 markup (avertissement) ⟦**Votre**⟧
        « **Votre** » serait montré tel quel aux visiteurs.
        → Ce champ ne prend ni balise ni mise en forme : gardez les mots seuls.
      "
    `);
  });
});
