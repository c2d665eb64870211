// This file is longer than most: a corpus in which each spoiled document is followed by its complete report.
import { describe, expect, it } from 'vitest';
import { report, swap } from '../../harness/validate/spoil';

describe('validation of pages as visitors would get them', () => {
  it('reports an unknown field in a text', () => {
    expect(report({ 'home.json': swap('Deux métiers, une équipe.', 'Appelez le {telephone}.') }))
      .toMatchInlineSnapshot(`
      "
      home.json:35:28 unknown-token ⟦{telephone}⟧
        « {telephone} » ne désigne aucun champ.
        → Vouliez-vous dire « {phone} » ?
      "
    `);
  });

  it('reports a misspelled field in a layout once, and not for each town', () => {
    expect(report({ 'layouts/town.json': swap('Ce qui compte {atName}', 'Ce qui compte {atname}') }))
      .toMatchInlineSnapshot(`
      "
      layouts/town.json:26:31 unknown-token ⟦{atname}⟧
        « {atname} » ne désigne aucun champ.
        → Vouliez-vous dire « {atName} » ?
      "
    `);
  });

  it('reports a field between braces and spaces', () => {
    expect(report({ 'towns/melle.json': swap('Melle garde', '{ name } garde') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:6:13 unknown-token ⟦{ name }⟧
        « { name } » ne désigne aucun champ.
        → Vouliez-vous dire « {name} » ?
      "
    `);
  });

  it('reports a misspelled reference', () => {
    expect(report({ 'layouts/town.json': swap('"$from": "highlights"', '"$from": "highlight"') }))
      .toMatchInlineSnapshot(`
      "
      layouts/town.json:28:18 unknown-token ⟦"highlight"⟧
        « highlight » ne désigne aucun champ.
        → Vouliez-vous dire « highlights » ?
      "
    `);
  });

  it('reports a field in a layout that some towns leave out', () => {
    expect(
      report({
        'layouts/town.json': swap('Nos services {atName}', '{callToAction.title}'),
        'towns/melle.json': swap(
          '"description"',
          '"callToAction": { "title": "Un projet ?", "text": "Parlons-en." },\n  "description"',
        ),
      }),
    ).toMatchInlineSnapshot(`
      "
      layouts/town.json:33:17 empty-token ⟦{callToAction.title}⟧
        Le champ « callToAction.title » n’est pas rempli pour « Niort » et « Parthenay ».
        → Ajoutez "when": "callToAction" au bloc pour ne le montrer que si le champ est là, ou remplissez-le dans ces documents.
      "
    `);
  });

  it('reports a field in a layout that no page fills', () => {
    expect(
      report({
        'layouts/town.json': swap('Nos services {atName}', '{callToAction.title}'),
        'layouts/article.json': swap('"{title}"', '"{title} {draft}"'),
      }),
    ).toMatchInlineSnapshot(`
      "
      layouts/article.json:3:21 empty-token ⟦{draft}⟧
        Le champ « draft » n’est pas rempli pour aucune page.
        → Ajoutez "when": "draft" au bloc pour ne le montrer que si le champ est là, ou remplissez-le dans les documents.
      layouts/town.json:33:17 empty-token ⟦{callToAction.title}⟧
        Le champ « callToAction.title » n’est pas rempli pour aucune page.
        → Ajoutez "when": "callToAction" au bloc pour ne le montrer que si le champ est là, ou remplissez-le dans les documents.
      "
    `);
  });

  it('reports a field that contains itself', () => {
    expect(report({ 'towns/melle.json': swap('"description"', '"blocks": [{ "$from": "blocks" }],\n  "description"') }))
      .toMatchInlineSnapshot(`
      "
      towns/melle.json:5:25 endless-token ⟦"blocks"⟧
        Le champ « blocks » se contient lui-même, sans fin.
        → Écrivez ici le texte voulu.
      "
    `);
  });

  it('reports a title that the layout makes too long: at its only page, or at the layout of several pages', () => {
    const layout = { 'layouts/article.json': swap('"{title}"', `"${'Un titre presque trop long '.repeat(3)}{title}"`) };
    expect(report(layout)).toMatchInlineSnapshot(`
      "
      blog/fuite.json:4:12 long-text ⟦"Que faire devant une fuite"⟧
        « title » (titre de la page) compte 107 caractères ; 90 au plus.
        → Raccourcissez de 17 caractères. La mise en page layouts/article.json le reprend ligne 3.
      "
    `);
    const body = '"date": "2024-08-01",\n  "body": [{ "type": "prose", "paragraphs": ["Le disjoncteur."] }]';
    expect(report({ ...layout, 'blog/tableau.json': swap('"date": "2024-08-01"', body) })).toMatchInlineSnapshot(`
      "
      layouts/article.json:3:12 long-text ⟦"Un titre presque trop long Un titre presque trop long Un titre presque trop long {title}"⟧
        « title » (titre de la page) compte 107 caractères ; 90 au plus.
        → Raccourcissez de 17 caractères. Cela vaut pour toutes les pages de cette mise en page.
      "
    `);
  });

  it('accepts a picture in a layout of which each page gives the file or the alternative text', () => {
    const picture = (src: string, alt: string) =>
      report({
        'layouts/town.json': swap(
          '"image": {\n        "$from": "department.image"',
          `"image": {\n        "src": ${src}, "alt": ${alt}`,
        ),
      });
    expect(picture('{ "$from": "department.image.src" }', '"La place"')).toBe('\n\n');
    expect(picture('"media/chantier.svg"', '{ "$from": "name" }')).toBe('\n\n');
  });

  it('reports a text of a town that is too long for the layout', () => {
    expect(report({ 'layouts/town.json': swap('"$from": "theme.title"', '"$from": "intro"') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:6:12 long-text ⟦"Melle garde trois églises romanes et des caves creusées dans le calcaire. Les murs épais y cachent des câbles anciens et des descentes en fonte."⟧
        « title » (titre) compte 144 caractères ; 120 au plus.
        → Raccourcissez de 24 caractères. La mise en page layouts/town.json le reprend ligne 41.
      towns/niort.json:5:12 long-text ⟦"Niort, ville de marais et d’assurances, mêle immeubles de bureaux et maisons de quai. Chaque rue y a son humidité et ses règles."⟧
        « title » (titre) compte 128 caractères ; 120 au plus.
        → Raccourcissez de 8 caractères. La mise en page layouts/town.json le reprend ligne 41.
      towns/parthenay.json:5:12 long-text ⟦"Parthenay descend de sa citadelle vers le Thouet par des rues de pans de bois. En Gâtine, les maisons isolées comptent sur leur groupe électrogène."⟧
        « title » (titre) compte 147 caractères ; 120 au plus.
        → Raccourcissez de 27 caractères. La mise en page layouts/town.json le reprend ligne 41.
      "
    `);
  });

  it('reports a town’s name that makes the title of the layout too long', () => {
    expect(
      report({
        'layouts/town.json': swap(
          '"Électricien Plombier {name} ({postcode})",\n  "description"',
          `"${'Un titre presque trop long '.repeat(4).slice(0, 82)}{name}",\n  "description"`,
        ),
      }),
    ).toMatchInlineSnapshot(`
      "
      towns/melle.json:3:11 long-title (avertissement) ⟦"Melle"⟧
        Le titre de la page compte 87 caractères, et les moteurs de recherche coupent après 65.
        → Raccourcissez de 22 caractères. La mise en page layouts/town.json le reprend ligne 3.
      towns/niort.json:3:11 long-title (avertissement) ⟦"Niort"⟧
        Le titre de la page compte 87 caractères, et les moteurs de recherche coupent après 65.
        → Raccourcissez de 22 caractères. La mise en page layouts/town.json le reprend ligne 3.
      towns/parthenay.json:3:11 long-text ⟦"Parthenay"⟧
        « title » (titre de la page) compte 91 caractères ; 90 au plus.
        → Raccourcissez de 1 caractère. La mise en page layouts/town.json le reprend ligne 3.
      "
    `);
  });

  it('reports a title that is too long for every town once, at the layout', () => {
    expect(
      report({
        'layouts/town.json': swap(
          '"Électricien Plombier {name} ({postcode})",\n  "description"',
          `"${'Un titre presque trop long '.repeat(4).slice(0, 74)}{name} {phone}",\n  "description"`,
        ),
      }),
    ).toMatchInlineSnapshot(`
      "
      layouts/town.json:3:12 long-text ⟦"Un titre presque trop long Un titre presque trop long Un titre presque tro{name} {phone}"⟧
        « title » (titre de la page) compte 94 caractères ; 90 au plus.
        → Raccourcissez de 4 caractères. Cela vaut pour toutes les pages de cette mise en page.
      "
    `);
  });

  it('reports a condition on a field that does not exist', () => {
    expect(report({ 'layouts/town.json': swap('"when": "theme"', '"when": "themes"') })).toMatchInlineSnapshot(`
      "
      layouts/town.json:40:15 unknown-condition ⟦"themes"⟧
        « themes » ne désigne aucun champ : ce bloc ne serait jamais montré.
        → Vouliez-vous dire « theme » ?
      "
    `);
  });

  it('reports an unknown field in a town’s text that the layout shows', () => {
    expect(
      report({
        'layouts/town.json': swap('"title": "Nos services {atName}"', '"title": "{theme.title}"'),
        'towns/melle.json': swap('le bâti roman', 'le bâti {roman}'),
      }),
    ).toMatchInlineSnapshot(`
      "
      towns/melle.json:35:33 unknown-token ⟦{roman}⟧
        « {roman} » ne désigne aucun champ.
        → Champs possibles : « {description} », « {name} », « {postcode} », « {intro} », « {theme.title} », « {theme.text} », « {atName} », « {ofName} », « {path} », « {department.code} », « {department.name} », « {department.image.src} », « {department.image.alt} », « {distance} »…
      "
    `);
  });

  it('reports a dead link', () => {
    expect(report({ 'home.json': swap('"/niort"', '"/niortt"') })).toMatchInlineSnapshot(`
      "
      home.json:45:19 dead-link ⟦"/niortt"⟧
        Aucune page n’a l’adresse « /niortt ».
        → Vouliez-vous dire « /niort » ?
      "
    `);
  });

  it('warns about a link to an old address', () => {
    expect(report({ 'home.json': swap('"/niort"', '"/parthenay-79"') })).toMatchInlineSnapshot(`
      "
      home.json:45:19 old-address (avertissement) ⟦"/parthenay-79"⟧
        « /parthenay-79 » est une ancienne adresse.
        → Écrivez l’adresse d’aujourd’hui : "/parthenay".
      "
    `);
  });

  it('reports a link with a slash too many', () => {
    expect(report({ 'home.json': swap('"/niort"', '"/niort/"') })).toMatchInlineSnapshot(`
      "
      home.json:45:19 dead-link ⟦"/niort/"⟧
        Aucune page n’a l’adresse « /niort/ ».
        → Vouliez-vous dire « /niort » ?
      "
    `);
  });

  it('reports a dead anchor on the page', () => {
    expect(report({ 'home.json': swap('"#services"', '"#service"') })).toMatchInlineSnapshot(`
      "
      home.json:18:17 dead-anchor ⟦"#service"⟧
        Il n’y a pas d’ancre « #service » sur cette page.
        → Vouliez-vous dire « #services » ?
      "
    `);
  });

  it('reports faults in a hidden block, and links to it', () => {
    expect(
      report({
        'home.json': swap(
          '"anchor": "services",\n      "title"',
          '"anchor": "services",\n      "hidden": true,\n      "titre"',
        ),
      }),
    ).toContain('home.json:35:7 unknown-field');
    expect(
      report({
        'home.json': (text) =>
          swap(
            '"/niort"',
            '"/niortt"',
          )(String(swap('"anchor": "services",', '"anchor": "services",\n      "hidden": true,')(text))),
      }),
    ).toMatchInlineSnapshot(`
      "
      home.json:18:17 dead-anchor ⟦"#services"⟧
        Le bloc qui a l’ancre « #services » est masqué : ce lien ne mène nulle part.
        → Montrez le bloc de nouveau (supprimez "hidden": true), ou menez ce lien ailleurs.
      home.json:46:19 dead-link ⟦"/niortt"⟧
        Aucune page n’a l’adresse « /niortt ».
        → Vouliez-vous dire « /niort » ?
      site.json:38:15 dead-anchor ⟦"/#services"⟧
        Le bloc qui a l’ancre « #services » est masqué : ce lien ne mène nulle part.
        → Montrez le bloc de nouveau (supprimez "hidden": true), ou menez ce lien ailleurs.
      "
    `);
  });

  it('reports a page whose main title is hidden', () => {
    expect(report({ 'home.json': swap('"type": "hero",', '"type": "hero",\n      "hidden": true,') })).toContain(
      'Cette page n’a pas de titre principal.',
    );
  });

  it('reports a dead anchor on another page', () => {
    expect(report({ 'services/plomberie.json': swap('#formulaire-devis', '#formulaire') })).toMatchInlineSnapshot(`
      "
      services/plomberie.json:27:19 dead-anchor ⟦"/?service=plomberie#formulaire"⟧
        La page « / » n’a pas d’ancre « #formulaire ».
        → Vouliez-vous dire « /#formulaire-devis » ?
      "
    `);
  });

  it('reports a link to an anchor that only the home page has', () => {
    expect(report({ 'services/plomberie.json': swap('"/?service=plomberie#formulaire-devis"', '"#formulaire-devis"') }))
      .toMatchInlineSnapshot(`
        "
        services/plomberie.json:27:19 dead-anchor ⟦"#formulaire-devis"⟧
          Il n’y a pas d’ancre « #formulaire-devis » sur cette page.
          → Elle est sur la page d’accueil : écrivez "/#formulaire-devis".
        "
      `);
  });

  it('reports an anchor of one page in the menu of all pages', () => {
    expect(report({ 'site.json': swap('"/#services"', '"#services"') })).toMatchInlineSnapshot(`
      "
      site.json:38:15 dead-anchor ⟦"#services"⟧
        Il n’y a pas d’ancre « #services » sur cette page.
        → Elle est sur la page d’accueil : écrivez "/#services".
      "
    `);
  });

  it('reports a type of project that the form does not have', () => {
    expect(report({ 'services/plomberie.json': swap('?service=plomberie', '?service=plombrie') }))
      .toMatchInlineSnapshot(`
        "
        services/plomberie.json:27:19 unknown-parameter ⟦"/?service=plombrie#formulaire-devis"⟧
          « plombrie » n’est pas un type de projet du formulaire.
          → Vouliez-vous dire « /?service=plomberie#formulaire-devis » ?
        "
      `);
  });

  it('warns about a link with the complete address of a page of the site', () => {
    expect(report({ 'home.json': swap('"/niort"', '"https://www.atelier-du-marais.fr/niort"') }))
      .toMatchInlineSnapshot(`
      "
      home.json:45:19 own-address (avertissement) ⟦"https://www.atelier-du-marais.fr/niort"⟧
        Ce lien donne l’adresse entière d’une page de ce site.
        → Écrivez "/niort" : le lien restera juste si l’adresse du site change.
      "
    `);
  });

  it('reports a number that cannot be called', () => {
    expect(report({ 'services/plomberie.json': swap('tel:{phone}', 'tel:{email}') })).toMatchInlineSnapshot(`
      "
      services/plomberie.json:31:19 bad-link ⟦"tel:{email}"⟧
        « tel:contact@atelier-du-marais.fr » n’est pas un numéro que l’on peut appeler.
        → Écrivez "tel:{phone}".
      "
    `);
  });

  it('reports a page without a main title', () => {
    expect(
      report({ 'services/plomberie.json': (text) => text.replace(/\{\s*"type": "page-header"[\s\S]*?\]\s*\},/, '') }),
    ).toMatchInlineSnapshot(`
      "
      services/plomberie.json:19:3 main-title ⟦"blocks"⟧
        Cette page n’a pas de titre principal.
        → Commencez-la par un bloc « hero », « page-header », « article-header » ou « not-found », ou donnez "level": "h1" au bloc « prose » qui porte le titre.
      "
    `);
  });

  it('reports two main titles', () => {
    expect(
      report({
        'blog.json': swap(
          '"blocks": [',
          '"blocks": [\n    { "type": "page-header", "title": "Blog", "intro": "Nos conseils." },',
        ),
      }),
    ).toMatchInlineSnapshot(`
      "
      blog.json:9:15 main-title ⟦"article-grid"⟧
        Cette page a 2 titres principaux, et il en faut un seul.
        → Gardez le premier ; pour une section, prenez un bloc « feature-grid », « text-columns », « callout », « prose », « process » ou « announcement ».
      "
    `);
  });

  it('reports an anchor that two blocks have', () => {
    expect(report({ 'home.json': swap('"anchor": "services"', '"anchor": "accueil"') })).toMatchInlineSnapshot(`
      "
      home.json:18:17 dead-anchor ⟦"#services"⟧
        Il n’y a pas d’ancre « #services » sur cette page.
        → Choisissez parmi « #accueil », « #contact », « #formulaire-devis », « #contenu » ou « #mentions-legales ».
      home.json:33:17 duplicate-anchor ⟦"accueil"⟧
        L’ancre « accueil » est déjà prise sur cette page.
        → Donnez à chaque bloc une ancre différente.
      site.json:38:15 dead-anchor ⟦"/#services"⟧
        La page « / » n’a pas d’ancre « #services ».
        → Choisissez parmi « #accueil », « #contact », « #formulaire-devis », « #contenu » ou « #mentions-legales ».
      "
    `);
  });

  it('reports an anchor that every page already has', () => {
    expect(report({ 'home.json': swap('"anchor": "services"', '"anchor": "contenu"') })).toMatchInlineSnapshot(`
      "
      home.json:18:17 dead-anchor ⟦"#services"⟧
        Il n’y a pas d’ancre « #services » sur cette page.
        → Choisissez parmi « #accueil », « #contenu », « #contact », « #formulaire-devis » ou « #mentions-legales ».
      home.json:33:17 duplicate-anchor ⟦"contenu"⟧
        L’ancre « contenu » est déjà prise sur cette page.
        → Toutes les pages ont déjà cette ancre : choisissez un autre nom.
      site.json:38:15 dead-anchor ⟦"/#services"⟧
        La page « / » n’a pas d’ancre « #services ».
        → Choisissez parmi « #accueil », « #contenu », « #contact », « #formulaire-devis » ou « #mentions-legales ».
      "
    `);
  });

  it('warns about a title that is too long for search results', () => {
    expect(
      report({
        'home.json': swap(
          '"title": "Électricité et plomberie à Niort",\n  "desc',
          '"title": "Électricité, plomberie, chauffage et rénovation de maisons à Niort et alentour",\n  "desc',
        ),
      }),
    ).toMatchInlineSnapshot(`
      "
      home.json:4:12 long-title (avertissement) ⟦"Électricité, plomberie, chauffage et rénovation de maisons à Niort et alentour"⟧
        Le titre de la page compte 78 caractères, et les moteurs de recherche coupent après 65.
        → Raccourcissez de 13 caractères.
      "
    `);
  });

  it('warns about two pages with the same title', () => {
    expect(report({ 'blog.json': swap('Le carnet de l’atelier', 'Électricité et plomberie à Niort') }))
      .toMatchInlineSnapshot(`
      "
      home.json:4:12 same-title (avertissement) ⟦"Électricité et plomberie à Niort"⟧
        Cette page a le même titre que « /blog ».
        → Dites ce que cette page a de particulier.
      "
    `);
  });

  it('warns about a description that is too short', () => {
    expect(report({ 'blog.json': (text) => text.replace(/"description": ".*"/, '"description": "Nos conseils."') }))
      .toMatchInlineSnapshot(`
      "
      blog.json:5:18 short-description (avertissement) ⟦"Nos conseils."⟧
        La description de la page compte 13 caractères : c’est court.
        → Les moteurs de recherche en montrent de 70 à 160.
      "
    `);
    const described = (length: number) =>
      report({ 'blog.json': (text) => text.replace(/"description": ".*"/, `"description": "${'é'.repeat(length)}"`) });
    expect(described(69)).toContain('short-description');
    expect(described(70)).not.toContain('short-description');
  });

  it('reports an address with a part of more than 150 characters', () => {
    const named = (length: number) =>
      report({ 'longue.json': () => JSON.stringify({ path: `/${'a'.repeat(length)}` }) });
    expect(named(151)).toContain('long-address');
    expect(named(150)).not.toContain('long-address');
  });
});
