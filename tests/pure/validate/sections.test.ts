import { describe, expect, it } from 'vitest';
import { report, swap, type Change } from '../../harness/validate/spoil';

const section = (more: Record<string, unknown> = {}, block: Record<string, unknown> = {}): Change => {
  const text = { type: 'callout', title: 'Une urgence ?', text: 'Appelez le {phone}.', ...block };
  const document = { $schema: '../../schemas/section.schema.json', name: 'Urgence', block: text, ...more };
  return () => JSON.stringify(document, null, 2);
};
const use = (fields: Record<string, unknown> = {}): Change =>
  swap(
    '{\n      "type": "quote-form"',
    `${JSON.stringify({ type: 'section', ref: 'urgence', ...fields })},\n    {\n      "type": "quote-form"`,
  );

describe('sections that several pages show', () => {
  it('are valid, in a page as in a layout', () => {
    const inLayout = swap('"blocks": [', '"blocks": [\n    { "type": "section", "ref": "urgence" },');
    expect(report({ 'sections/urgence.json': section(), 'home.json': use(), 'layouts/town.json': inLayout })).toBe(
      '\n\n',
    );
  });

  it('are reported if no page uses them', () => {
    expect(report({ 'sections/urgence.json': section() })).toMatchInlineSnapshot(`
      "
      sections/urgence.json:1:1 unused-section (avertissement) ⟦{⟧
        Aucune page ne montre la section « urgence ».
        → Écrivez { "type": "section", "ref": "urgence" } parmi les blocs d’une page, ou supprimez ce fichier.
      "
    `);
  });

  it('are reported under a name that does not exist', () => {
    expect(report({ 'sections/urgence.json': section(), 'home.json': use({ ref: 'urgences' }) }))
      .toMatchInlineSnapshot(`
      "
      home.json:53:29 unknown-section ⟦"urgences"⟧
        Le site n’a pas de section « urgences ».
        → Vouliez-vous dire « urgence » ?
      sections/urgence.json:1:1 unused-section (avertissement) ⟦{⟧
        Aucune page ne montre la section « urgence ».
        → Écrivez { "type": "section", "ref": "urgence" } parmi les blocs d’une page, ou supprimez ce fichier.
      "
    `);
    expect(report({ 'home.json': use() })).toMatchInlineSnapshot(`
      "
      home.json:53:29 unknown-section ⟦"urgence"⟧
        Le site n’a pas de section « urgence ».
        → Créez le fichier sections/urgence.json.
      "
    `);
  });

  it('are reported with values that they do not leave open, or that their block does not have', () => {
    expect(
      report({
        'sections/urgence.json': section({ open: ['text', 'txt', 'type'] }),
        'home.json': use({ values: { title: 'Autre', textt: 'Autre.', text: '' } }),
      }),
    ).toMatchInlineSnapshot(`
      "
      home.json:53:49 closed-field ⟦"title"⟧
        La section « urgence » ne laisse pas une page changer « title ».
        → Ajoutez "title" à la liste "open" de sections/urgence.json, ou retirez-le d’ici : le texte de la section vaut alors.
      home.json:53:65 closed-field ⟦"textt"⟧
        La section « urgence » ne laisse pas une page changer « textt ».
        → Vouliez-vous dire « text » ?
      home.json:53:89 empty-text ⟦""⟧
        « text » (texte) est vide.
        → À écrire : Le texte de l’encadré.
      sections/urgence.json:11:5 unknown-field ⟦"txt"⟧
        Le bloc de cette section n’a pas de champ « txt » qu’une page pourrait changer.
        → Vouliez-vous dire « text » ?
      sections/urgence.json:12:5 unknown-field ⟦"type"⟧
        Le bloc de cette section n’a pas de champ « type » qu’une page pourrait changer.
        → Vouliez-vous dire « tone » ?
      "
    `);
  });

  it('have faults in their own texts, and pages in their own values', () => {
    expect(
      report({
        'sections/urgence.json': section({ open: ['title'] }, { text: 'Voyez {telephone}.' }),
        'home.json': use({ values: { title: 'Ici {non}' } }),
      }),
    ).toMatchInlineSnapshot(`
      "
      home.json:53:62 unknown-token ⟦{non}⟧
        « {non} » ne désigne aucun champ.
        → Champs possibles : « {url} », « {company.name} », « {company.tagline} », « {company.area} », « {company.mark.src} », « {company.mark.alt} », « {company.address.postcode} », « {company.address.city} », « {company.address.region} », « {company.address.atCity} », « {company.address.ofCity} », « {company.geo.latitude} », « {company.geo.longitude} », « {phone} »…
      sections/urgence.json:7:20 unknown-token ⟦{telephone}⟧
        « {telephone} » ne désigne aucun champ.
        → Vouliez-vous dire « {phone} » ?
      "
    `);
  });

  it('name the page on which one of their links is dead', () => {
    const block = {
      type: 'call-to-action',
      title: 'Une urgence ?',
      text: 'Appelez.',
      actions: [{ label: 'Voir', href: '#contact' }],
    };
    const inLayout = swap('"blocks": [', '"blocks": [\n    { "type": "section", "ref": "urgence" },');
    expect(report({ 'sections/urgence.json': section({}, block), 'home.json': use(), 'layouts/town.json': inLayout }))
      .toMatchInlineSnapshot(`
      "
      sections/urgence.json:11:17 dead-anchor ⟦"#contact"⟧
        Il n’y a pas d’ancre « #contact » sur cette page.
        → Elle est sur la page d’accueil : écrivez "/#contact". Cette section est montrée sur la page « /melle ».
      "
    `);
  });

  it('contain a block and no other section', () => {
    expect(
      report({
        'sections/urgence.json': section({}, { type: 'section', ref: 'urgence', title: undefined, text: undefined }),
        'home.json': use(),
      }),
    ).toMatchInlineSnapshot(`
      "
      sections/urgence.json:5:13 unknown-block ⟦"section"⟧
        « section » n’est pas un type de bloc.
        → Choisissez parmi « hero », « about », « services-grid », « projects », « testimonials », « faq », « quote-form », « page-header », « feature-grid », « service-list », « text-columns », « emergency », « callback », « place-list », « neighbours », « service-area », « callout », « call-to-action », « article-grid », « article-header », « prose », « not-found », « process », « gallery », « case-study », « credentials », « announcement », « opening-hours », « price-table », « aids », « job-offer », « visits-counted » ou « team ».
      "
    `);
  });

  it('need no image if the page gives its own', () => {
    const block = { type: 'page-header', title: 'Titre', intro: 'Intro.', level: undefined, text: undefined };
    expect(
      report({
        'sections/urgence.json': section({ open: ['image'] }, block),
        'services/plomberie.json': (text) =>
          text.replace(
            /"type": "page-header"[^]*?\n {4}\}/,
            '"type": "section", "ref": "urgence", "values": { "image": { "src": "media/nulle.svg", "alt": "" } }\n    }',
          ),
      }),
    ).toContain('media/nulle.svg');
  });
});
