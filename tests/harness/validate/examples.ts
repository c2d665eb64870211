// This file is longer than most: a corpus with an example of every rule.
import { fixture, swap, type Change } from './spoil';

/** Changes to the fixture's documents that break a rule, and whether only `--publish` checks it. */
export interface Example {
  changes: Record<string, Change>;
  publish?: boolean;
}

const home = (before: string, after: string): Example => ({ changes: { 'home.json': swap(before, after) } });
const site = (before: string, after: string): Example => ({ changes: { 'site.json': swap(before, after) } });
const melle = (before: string, after: string): Example => ({ changes: { 'towns/melle.json': swap(before, after) } });
const layout = (before: string, after: string): Example => ({ changes: { 'layouts/town.json': swap(before, after) } });
const opening = (example: Example): Example => ({ ...example, publish: true });
const link = (href: string) => home('"/blog"', JSON.stringify(href));
const says = (words: string) => home('Une équipe, deux métiers.', words);
const block = (json: string) => home('"blocks": [', `"blocks": [ ${json},`);

const fixtureText = (name: string) => fixture.files.find(({ file }) => file === name)?.text ?? '';
const section = {
  'sections/fin.json': () =>
    '{ "$schema": "../../schemas/section.schema.json", "name": "Fin", "block": { "type": "prose", "paragraphs": ["Au revoir."] } }',
};

/** A page whose only offer has ended. */
const endedOffer = {
  $schema: '../schemas/page.schema.json',
  path: '/offre',
  title: 'Électricien à Niort : une place dans l’équipe',
  description: 'Une place d’électricien dans notre équipe, à Niort : le poste, les missions et de quoi répondre.',
  blocks: [
    { type: 'prose', title: 'Une place dans l’équipe', level: 'h1', paragraphs: ['Nous cherchons quelqu’un.'] },
    {
      type: 'job-offer',
      title: 'Électricien (H/F)',
      contract: 'cdi',
      town: 'Niort',
      text: 'Dans toute la ville.',
      postedOn: '2020-01-01',
      validThrough: '2020-02-01',
    },
  ],
};

const published = (address: string): Example => ({
  changes: {
    'published.json': () => `{ "$schema": "../schemas/published.schema.json", "addresses": [ ${address} ] }`,
  },
});

/** A finished work in the fixture's folder. */
const caseStudy = (fields: Record<string, unknown>): Example => ({
  changes: {
    'case-studies/evier-niort.json': () =>
      JSON.stringify({
        $schema: '../../schemas/case-study.schema.json',
        title: 'Une fuite d’évier réparée à Niort',
        town: 'Niort',
        service: 'plomberie',
        date: '2026-03-12',
        before: { src: 'media/chantier.svg', alt: 'L’évier avant.' },
        after: { src: 'media/chantier.svg', alt: 'L’évier après.' },
        problem: 'L’eau coulait sous l’évier depuis une semaine.',
        work: 'Nous avons remplacé le siphon et les joints dans l’heure.',
        consent: 'accord-4k7m2p9x3q',
        ...fields,
      }),
  },
});

/** A town that overrides texts of its layout. */
const overrides = (...entries: Record<string, string>[]): Example =>
  melle('"intro"', `"overrides": ${JSON.stringify(entries, null, 2)},\n  "intro"`);

/** An example that breaks each rule. */
export const examples: Record<string, Example> = {
  alias: { changes: { 'towns/parthenay.json': swap('"/parthenay-79"', '"/melle"') } },
  'bad-link': link('mailto:contact'),
  'json-bad-literal': site('"Lundi au vendredi"', 'Vrai'),
  'json-bad-number': site('46.32', '046.32'),
  category: { changes: { 'blog/tableau.json': swap('"Électricité"', '"plomberie"') } },
  'commune-name': melle('"Périgné"', '"Perigne"'),
  'dead-anchor': link('/#avis'),
  'dead-link': link('/media/plaquette.pdf'),
  department: melle('"79500"', '"79500",\n  "department": "86"'),
  'duplicate-anchor': home('"anchor": "services"', '"anchor": "accueil"'),
  'duplicate-commune': melle('"Prahecq"', '"Lezay"'),
  'duplicate-id': { changes: { 'blog/tableau.json': swap('"id": 2', '"id": 1') } },
  'duplicate-path': { changes: { 'blog.json': swap('"/blog"', '"/niort"') } },
  'unknown-town': caseStudy({ town: 'Nior' }),
  'unknown-service': caseStudy({ service: 'plombrie' }),
  'missing-consent': caseStudy({ consent: undefined }),
  'empty-text': says(''),
  'endless-token': melle('"intro": "', '"intro": "{intro} '),
  'empty-token': layout('"when": "callToAction",', ''),
  'empty-block': block('{ "type": "projects", "title": "Nos chantiers" }'),
  'draft-home': home('"path": "/"', '"path": "/",\n  "draft": true'),
  'faint-color': site(
    '"phone":',
    '"look": { "colors": { "ink": "#10242b", "paper": "#fbf8f4", "band": "#f1e8dc", "strong": "#0f4c5c", "accent": "#ffd9b0" } },\n  "phone":',
  ),
  'far-promise': {
    changes: {
      'site.json': swap('"legal": {', '"travel": { "zones": [ { "upTo": 10, "delay": "Sous 2 h" } ] }, "legal": {'),
      'towns/parthenay.json': swap('"intro": "', '"intro": "Nous venons sous 2 h. '),
    },
  },
  filler: says('Lorem ipsum dolor.'),
  folder: { changes: { 'villes/melle.json': (text) => text || '{}' } },
  'garbled-text': says('Une équipe, deux m\ufffdtiers.'),
  'hidden-character': says('Une équipe,\u200b deux métiers.'),
  'hidden-page': site('"phone":', '"robots": ["Disallow: /blog"],\n  "phone":'),
  'hidden-site': site('"phone":', '"robots": ["Disallow: /"],\n  "phone":'),
  hours: site('8h-18h', '18h-8h'),
  'hours-twice': site('"text": "8h-18h"', '"text": "8h-18h", "schema": "Mo-Fr 09:00-18:00"'),
  'image-text': home('Un électricien relie un tableau.', ' '),
  'line-break': melle('"Fermes"', '"Fermes\\net granges"'),
  'long-address': home('"path": "/"', `"path": "/",\n  "aliases": ["/${'a'.repeat(200)}"]`),
  markup: { changes: { 'blog/tableau.json': swap('Lire son tableau', 'Lire **son** tableau') } },
  'missing-document': { changes: { 'not-found.json': () => undefined } },
  'missing-field': home('"title": "Électricité et plomberie à Niort",\n  "description"', '"description"'),
  'missing-image': home('media/chantier.svg', 'media/chantie.svg'),
  'new-project-type': {
    changes: { 'services/plomberie.json': swap('"projectType": "plomberie"', '"projectType": "plombrie"') },
  },
  'old-address-form': site('"phone":', '"redirects": [{ "from": "/%E9quipe.php", "to": "/blog" }],\n  "phone":'),
  'old-address': link('/parthenay-79'),
  'open-bold': melle('"intro": "', '"intro": "**Melle, '),
  'outer-space': says('Une équipe, deux métiers. '),
  'own-address': link('https://www.atelier-du-marais.fr/blog'),
  'mail-address': site('"city": "Niort"', '"city": "NIORT CEDEX 9"'),
  'own-commune': melle('"Prahecq"', '"Melle"'),
  places: { changes: { 'towns/niort.json': swap(',\n  "places": "quartiers"', '') } },
  postcode: melle('"79500"', '"79999"'),
  'reserved-path': home('"path": "/"', '"path": "/",\n  "aliases": ["/media/ancien"]'),
  'same-project-type': home('"value": "autre"', '"value": "plomberie"'),
  'schema-address': home('page.schema.json', 'pages.schema.json'),
  'to-write': says('À écrire : une phrase.'),
  'unknown-condition': layout('"when": "theme"', '"when": "themes"'),
  'unknown-department': site('"code": "79"', '"code": "86"'),
  'unknown-field': home('"tagline"', '"taglin"'),
  'unknown-icon': home('"clock"', '"clok"'),
  'unknown-parameter': link('/?service=plombrie#formulaire-devis'),
  'unknown-section': block('{ "type": "section", "ref": "pour-finir" }'),
  'unknown-token': says('Appelez le {phon}.'),
  'json-unquoted-text': home('"path": "/"', '"path": /'),
  'lost-override': overrides({ at: 'hero/title', text: 'Votre électricien' }),
  'repeated-override': overrides(
    { at: 'page-header/title', text: 'Votre électricien' },
    { at: 'page-header/title', text: 'Encore un' },
  ),
  'same-override': overrides({ at: 'page-header/title', text: 'Électricien Plombier {name} ({postcode})' }),
  'unclear-override': overrides({ at: 'place-list/title', instead: 'Quartiers de {name}', text: 'Les quartiers' }),
  'unknown-override': overrides({ at: 'page-heder/title', text: 'Votre électricien' }),
  'unused-section': { changes: section },
  'unpublished-link': {
    changes: {
      'blog.json': swap('"path"', '"draft": true,\n  "path"'),
      'site.json': swap('/#formulaire-devis', '/blog'),
    },
  },
  'wrong-form': site('8h-18h', '8:00-18:00'),
  'ending-link': {
    changes: {
      'offre.json': () => JSON.stringify(endedOffer, null, 2),
      'site.json': swap('/#formulaire-devis', '/offre'),
    },
  },
  'written-email': says('Écrivez à devis@atelier.fr ou à chantier@atelier.fr.'),
  'written-phone': says('Appelez le 06 12 34 56 78 ou le 06 12 34 56 79.'),
  'launch-address': opening(site('www.atelier-du-marais.fr', 'www.atelier.example')),
  'launch-phone': opening(site('05 49 12 34 56', '05 36 49 12 34')),
  'launch-social': opening(site('"label": "Facebook"', '"label": "Facebook", "href": "https://www.facebook.com/"')),
  'launch-text': opening(says('À écrire : une phrase.')),
  'launch-image': opening(home('media/chantier.svg', 'a-venir/chantier')),
  'launch-legal': opening(says('Une équipe et deux métiers.')),
  'launch-article': opening(says('Une équipe et deux métiers.')),
  'launch-proof': opening(says('Une équipe et deux métiers.')),
  'launch-accessibility': opening(says('Site partiellement conforme.')),
  'launch-certificates': opening(says('Une équipe certifiée.')),
  'launch-charging': opening(says('Des bornes de recharge.')),
  'launch-delays': opening(says('Chez vous sous 2 h.')),
  'launch-figures': opening(says('Plus de 20 ans d’expérience.')),
  'launch-price-order': opening(says('Prix selon l’arrêté du 24 janvier 2017.')),
  'launch-rating': opening(
    block('{ "type": "testimonials", "title": "Avis", "summary": { "rating": "4,9/5", "label": "sur 12 avis" } }'),
  ),
  'launch-refrigerants': opening({
    changes: { 'services/plomberie.json': swap('"Robinetterie"', '"Pompe à chaleur"') },
  }),
  'launch-retention': opening(says('Vos données sont effacées trois mois après.')),
  'launch-reviews': opening(
    block(
      '{ "type": "testimonials", "title": "Avis", "items": [ { "name": "Luc", "location": "Paris", "rating": 5, "comment": "Bien.", "service": "Plomberie" } ] }',
    ),
  ),
  'closed-field': {
    changes: {
      ...section,
      'home.json': swap(
        '"blocks": [',
        '"blocks": [ { "type": "section", "ref": "fin", "values": { "title": "Fin" } },',
      ),
    },
  },
  'copied-town': {
    changes: {
      'towns/melle.json': swap('"intro"', '"geo": { "latitude": 46.22, "longitude": -0.14 }, "intro"'),
      'towns/parthenay.json': swap('"intro"', '"geo": { "latitude": 46.22, "longitude": -0.14 }, "intro"'),
    },
  },
  'duplicate-town': {
    changes: {
      'towns/autre.json': () =>
        fixtureText('towns/melle.json').replace(
          /"[^" ]+ [^" ]+ [^" ]+ [^"]+"/g,
          (text) => `"${text.slice(1, -1).split(' ').toReversed().join(' ')}"`,
        ),
    },
  },
  'file-name': {
    changes: { 'blog/Mon Tableau.json': () => fixtureText('blog/tableau.json').replace('"id": 2', '"id": 3') },
  },
  'foreign-image': melle('"intro": "', '"intro": "![Un plan](media/chantier.svg) '),
  'foreign-markup': melle('"intro": "', '"intro": "<b>Melle</b> '),
  'main-title': home('"type": "hero"', '"type": "hero", "hidden": true'),
  'json-missing-opening-quote': home('"title": "Nos services"', '"title": Nos services"'),
  position: melle('"79500"', '"79500",\n  "geo": { "latitude": 48.85, "longitude": 2.35 }'),
  'unknown-font': site('"phone":', '"look": { "font": { "titles": "fraunce", "text": "nunito" } },\n  "phone":'),
  'unused-layout': { changes: { 'layouts/page.json': () => fixtureText('layouts/article.json') } },
  'similar-towns': {
    changes: {
      'towns/thouars.json': () =>
        fixtureText('towns/melle.json').replaceAll('Melle', 'Thouars').replace('79500', '79100'),
    },
  },
  term: {
    changes: {
      'site.json': swap(
        '"legal": {',
        '"claims": [ { "subject": "certificate", "source": "Qualifelec", "validUntil": "2020-01-01" } ],\n  "legal": {',
      ),
    },
  },
  'vanished-address': published('{ "path": "/ancienne", "page": "ancienne.json" }'),
  'gone-address': published('{ "path": "/blog", "page": "blog.json", "gone": true }'),
  'withdrawn-page': {
    changes: {
      ...published('{ "path": "/parthenay", "page": "79200 Parthenay" }').changes,
      'towns/parthenay.json': swap('"$schema"', '"draft": true,\n  "$schema"'),
    },
  },
  'term-order': block(
    '{ "type": "announcement", "title": "Congés", "text": "Nous revenons lundi.", "from": "2127-01-02", "until": "2126-12-24" }',
  ),
  contact: site('"phone":', '"contacts": [ { "name": "Astreinte" } ],\n  "phone":'),
  'day-and-night': site(
    '"phone":',
    '"contacts": [ { "name": "Astreinte", "phone": "06 39 98 12 34", "hours": "24h/24" } ],\n  "phone":',
  ),
  'contact-name': site('"phone":', '"contacts": [ { "name": "24", "email": "nuit@exemple.fr" } ],\n  "phone":'),
  'counting-unsaid': { changes: { 'site.json': swap('"legal": {', '"countsVisits": true,\n  "legal": {') } },
  'counting-denied': {
    changes: {
      'site.json': swap('"legal": {', '"countsVisits": true,\n  "legal": {'),
      'home.json': swap('"blocks": [', '"blocks": [ { "type": "visits-counted", "logDays": 7 },'),
      'blog.json': swap('Nos conseils.', 'Ce site ne mesure pas votre navigation.'),
    },
  },
};
