import { expect, it } from 'vitest';
import { gardenSite } from '../../../../../tests/samples/garden-site';
import { sample, siteData, townData } from '../../../../../tests/samples/garden-documents';

const work = (title: string, place: string, src = 'media/tool.svg') => ({
  title,
  description: 'Des travaux.',
  category: 'Taille',
  place,
  image: { src, alt: 'Un jardin.' },
});
const review = { name: 'Anne', location: 'Rennes', rating: 5, comment: 'Bien.', service: 'Taille' };
const sourced = { source: 'Google', date: '2026-03-12', howVerified: 'Facture' };
const reviews = (items: object[]) => ({
  type: 'testimonials',
  title: 'Avis',
  summary: { rating: '4.9/5', label: 'sur 12 avis' },
  items,
});
const works = {
  type: 'projects',
  anchor: 'realisations',
  title: 'Chantiers',
  items: [work('Verger', 'Vitré'), work('Haie', 'Rennes')],
};
const claim = { subject: 'rating', says: '4.9/5', source: 'Google, relevé du 2 mars', link: 'https://avis.example' };
const towns = [
  sample('town', 'towns/rennes.json', townData('Rennes', '35000', { geo: { latitude: 48.11, longitude: -1.68 } })),
  sample('town', 'towns/vitre.json', townData('Vitré', '35500', { geo: { latitude: 48.12, longitude: -1.21 } })),
];

/** The proven lines on the home page of a site with these blocks below its hero. */
function provenOn(blocks: object[], site: object = {}) {
  const home = {
    $schema: '../schemas/page.schema.json',
    path: '/',
    title: 'Les Jardins',
    description: 'Jardiniers à Rennes.',
    blocks: [
      {
        type: 'hero',
        title: 'Jardins',
        tagline: 'Toute l’année.',
        primary: { label: 'Devis', href: '#contact' },
        secondary: { label: 'Services', href: '#services' },
        highlights: [{ icon: 'leaf', text: 'Sans pesticide' }],
        image: { src: 'media/exemple.svg', alt: '' },
      },
      ...blocks,
    ],
  };
  const { pages } = gardenSite({
    page: [sample('page', 'home.json', home)],
    town: towns,
    site: [sample('site', 'site.json', { ...siteData, ...site })],
  });
  const { proven = [] } = pages.find(({ path }) => path === '/')?.blocks[0] ?? {};
  return (proven as { text: string; href?: string }[]).map(({ text, href }) => [text.replace(/\s/g, ' '), href]);
}

it('names the finished work nearest to the workshop, with a link to it', () => {
  expect(provenOn([works])).toEqual([['Chantier terminé à Rennes : Haie', '/#realisations']]);
});

it('names no work without its photograph', () => {
  expect(provenOn([{ ...works, items: [work('Haie', 'Rennes', 'a-venir/haie')] }])).toEqual([]);
});

it('gives no average without a source, and none if the reviews do not state theirs', () => {
  expect(provenOn([reviews([{ ...review, ...sourced }])])).toEqual([]);
  expect(provenOn([reviews([review])], { claims: [claim] })).toEqual([]);
  expect(provenOn([reviews([{ ...review, ...sourced }])], { claims: [{ ...claim, says: '4.2/5' }] })).toEqual([]);
});

it('gives the average of reviews that state their source', () => {
  expect(provenOn([reviews([{ ...review, ...sourced }])], { claims: [claim] })).toEqual([
    ['4.9/5 sur 12 avis (Google, relevé du 2 mars)', 'https://avis.example'],
  ]);
});

it('names the company’s insurer, or else its qualification', () => {
  const qualified = {
    type: 'credentials',
    title: 'Qualifications',
    items: [
      { name: 'Sans numéro', issuer: 'X' },
      { name: 'Certiphyto', number: 'BR-0042', issuer: 'DRAAF' },
    ],
  };
  expect(provenOn([qualified])).toEqual([['Certiphyto, n° BR-0042', undefined]]);
  const legal = { ...siteData.legal, insurer: 'Mutuelle des jardins, 1 rue du Pré, Rennes' };
  expect(provenOn([qualified], { legal })).toEqual([['Garantie décennale : Mutuelle des jardins', undefined]]);
});

it('says nothing if nothing is proved', () => {
  expect(provenOn([])).toEqual([]);
});
