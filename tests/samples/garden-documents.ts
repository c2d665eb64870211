import { schemas } from '../../src/page/registry/document-schemas';
import type { Document, Documents } from '../../src/site/resolve/plan/site-documents';
import type { DocumentKind, DocumentOf } from '../../src/site/definitions/documents/documents';

/**
 * The smallest folder that uses everything: a gardening company, so that no test depends on the shipped documents.
 * Every document is parsed by its schema, so a sample that is no longer valid fails immediately.
 */

/** A document of the sample, as if it was read from `file`. */
export function sample<Kind extends DocumentKind>(kind: Kind, file: string, data: unknown): Document<Kind> {
  const slug = file.replace(/^.*\/|\.json$/g, '');
  // The schema of a kind parses documents of that kind.
  return { file, slug, data: schemas[kind].parse(data) as DocumentOf<Kind> };
}

export const emblem = { src: 'media/emblem.svg', alt: '' };

export const siteData = {
  $schema: '../schemas/site.schema.json',
  url: 'https://jardins.example',
  company: {
    name: 'Les Jardins',
    tagline: "L'art du vert",
    area: "Rennes et l'Ille-et-Vilaine",
    mark: emblem,
    businessTypes: ['HomeAndConstructionBusiness'],
    address: { postcode: '35000', city: 'Rennes', region: 'Bretagne' },
    geo: { latitude: 48.11, longitude: -1.68 },
  },
  phone: '05 36 49 12 34',
  email: 'bonjour@jardins.example',
  hours: [{ days: 'Lundi', text: '8h-18h', schema: 'Mo 08:00-18:00' }],
  navigation: [
    { label: 'Accueil', href: '/#accueil' },
    { label: 'Nos services', href: '/#services', menu: 'services' },
    { label: 'Contact', href: '/#contact' },
  ],
  quote: { label: 'Devis gratuit', href: '/#contact' },
  departments: [
    { code: '35', name: 'Ille-et-Vilaine', image: { src: 'media/bocage.svg', alt: 'Un bocage.' } },
    { code: '2A', name: 'Corse-du-Sud' },
  ],
  footer: {
    anchors: [{ label: 'Accueil', href: '/#accueil' }],
    townsTitle: 'Nos villes',
    legalTitle: 'Mentions légales',
    legal: ['{company.name}, jardiniers. {legal.insurance}'],
    copyright: '© {company.name}',
  },
  social: [
    { network: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/jardins.example' },
    { network: 'facebook', label: 'Facebook' },
  ],
  legal: { insurance: 'Assurance : nos plantations sont couvertes.' },
};

export function serviceData(path: string, order: number, title: string) {
  return {
    $schema: '../../schemas/service.schema.json',
    path,
    title,
    description: `${title} à Rennes.`,
    menu: title,
    order,
    projectType: 'autre',
    card: {
      icon: 'leaf',
      title,
      description: 'Du travail soigné.',
      features: ['Un', 'Deux', 'Trois', 'Quatre'],
      image: { src: 'media/tool.svg', alt: '' },
    },
    blocks: [{ type: 'prose', title, level: 'h1', paragraphs: ['Appelez le {phone} !'] }],
  };
}

/** The facts of a town; `facts` replaces or adds some. */
export function townData(name: string, postcode: string, facts: Record<string, unknown> = {}) {
  return {
    $schema: '../../schemas/town.schema.json',
    name,
    postcode,
    intro: `${name} a de beaux jardins.`,
    highlights: ['Un', 'Deux', 'Trois'].map((title) => ({ icon: 'leaf', title, text: 'Quelques mots.' })),
    services: Array.from({ length: 8 }, (_, index) => `Prestation ${index + 1}`),
    communes: ['Cesson', 'Vern', ...Array.from({ length: 8 }, (_, index) => `Hameau ${index + 1}`)],
    ...facts,
  };
}

/** The card of an article; `fields` replaces or adds some. */
export function articleData(id: number, date: string, fields: Record<string, unknown> = {}) {
  return {
    $schema: '../../schemas/article.schema.json',
    id,
    title: `Conseil ${id}`,
    excerpt: 'Ce que la saison demande.',
    category: 'Taille',
    date,
    image: { src: 'media/tool.svg', alt: '' },
    ...fields,
  };
}

/** A finished work that visitors see; `fields` replaces or adds some. */
export function caseStudyData(title: string, fields: Record<string, unknown> = {}) {
  return {
    $schema: '../../schemas/case-study.schema.json',
    title,
    town: 'Rennes',
    service: 'taille',
    date: '2026-03-12',
    before: { src: 'media/tool.svg', alt: 'Avant.' },
    after: { src: 'media/tool.svg', alt: 'Après.' },
    problem: 'La haie cachait la fenêtre.',
    work: 'Nous l’avons taillée au carré.',
    consent: 'accord-4k7m2p9x3q',
    ...fields,
  };
}

/** A layout with these blocks. */
export function layoutData(blocks: unknown[]) {
  return {
    $schema: '../../schemas/layout.schema.json',
    title: 'Jardinier {name} ({postcode})',
    description: { $from: 'description' },
    blocks,
  };
}

/** The whole sample; `changes` replaces the documents of a kind. */
export function gardenDocuments(changes: Partial<Documents> = {}): Documents {
  return {
    site: [sample('site', 'site.json', siteData)],
    page: [
      sample('page', 'home.json', {
        $schema: '../schemas/page.schema.json',
        path: '/',
        title: 'Les Jardins',
        description: 'Jardiniers à Rennes.',
        blocks: [
          { type: 'prose', anchor: 'accueil', title: 'Bienvenue', level: 'h1', paragraphs: ['Bonjour.'] },
          { type: 'section', ref: 'devis' },
        ],
      }),
    ],
    'not-found': [
      sample('not-found', 'not-found.json', {
        $schema: '../schemas/not-found.schema.json',
        title: 'Page introuvable',
        description: 'Cette page n’existe pas.',
        blocks: [{ type: 'not-found', code: '404', title: 'Rien ici', action: { label: 'Accueil', href: '/' } }],
      }),
    ],
    service: [
      sample('service', 'services/tonte.json', serviceData('/services/tonte', 2, 'Tonte')),
      sample('service', 'services/taille.json', serviceData('/services/taille', 1, 'Taille')),
    ],
    town: [
      sample('town', 'towns/cesson.json', townData('Cesson', '35510', { geo: { latitude: 48.12, longitude: -1.6 } })),
      sample('town', 'towns/rennes.json', townData('Rennes', '35000', { geo: { latitude: 48.11, longitude: -1.68 } })),
      sample(
        'town',
        'towns/les-iffs.json',
        townData("Les Iffs-d'Ille", '35630', { geo: { latitude: 48.29, longitude: -1.86 } }),
      ),
    ],
    article: [
      sample('article', 'blog/tailler.json', articleData(1, '2025-02-01')),
      sample(
        'article',
        'blog/tondre.json',
        articleData(2, '2025-04-01', { category: 'Pelouse', title: 'Tondre haut' }),
      ),
    ],
    'case-study': [],
    layout: [
      sample(
        'layout',
        'layouts/town.json',
        layoutData([
          { type: 'page-header', title: 'Jardinier {name} ({postcode})', intro: { $from: 'intro' } },
          { type: 'section', ref: 'devis', values: { text: 'Appelez-nous {atName}.' } },
        ]),
      ),
    ],
    section: [
      sample('section', 'sections/devis.json', {
        $schema: '../../schemas/section.schema.json',
        name: 'Le devis',
        open: ['text'],
        block: { type: 'callout', title: 'Un devis ?', text: 'Appelez {company.name}.' },
      }),
    ],
    published: [
      sample('published', 'published.json', {
        $schema: '../schemas/published.schema.json',
        addresses: [{ path: '/', page: 'home.json' }],
      }),
    ],
    ...changes,
  };
}
