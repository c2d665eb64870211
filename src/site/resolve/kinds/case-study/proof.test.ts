import { expect, it } from 'vitest';
import { gardenDocuments, layoutData, sample, townData } from '../../../../../tests/samples/garden-documents';
import { gardenImages } from '../../../../../tests/samples/garden-site';
import { planSite } from '../../resolve-site';

const review = (name: string, location: string) => ({
  name,
  location,
  rating: 5,
  comment: `Merci de la part de ${name} !`,
  service: 'Entretien',
});
const work = (title: string, place?: string) => ({
  title,
  description: 'Une haie.',
  category: 'Taille',
  ...(place ? { place } : {}),
  image: { src: 'media/tool.svg', alt: 'Une haie.' },
});
const at = (latitude: number) => ({ geo: { latitude, longitude: -1.6 } });
const blocks = [
  { type: 'prose', title: 'Bienvenue', level: 'h1', paragraphs: ['Bonjour.'] },
  {
    type: 'projects',
    title: 'Travaux',
    items: [work('Ici', 'Rennes'), work('À\u00a0côté', 'Cesson'), work('Loin', 'Brest'), work('Nulle part')],
  },
  {
    type: 'testimonials',
    title: 'Avis',
    items: [review('Anne', 'Cesson'), review('Yann', 'Rennes'), review('Loïc', 'Brest')],
  },
];
const home = sample('page', 'home.json', {
  $schema: '../schemas/page.schema.json',
  path: '/',
  title: 'Les Jardins',
  description: 'Jardiniers à Rennes.',
  blocks,
});
const layout = sample(
  'layout',
  'layouts/town.json',
  layoutData([
    { type: 'projects', title: 'Ici et tout près', nearby: true },
    { type: 'testimonials', title: 'On en dit', nearby: true },
  ]),
);
const plan = planSite(
  gardenDocuments({
    page: [home],
    layout: [layout],
    town: [
      sample('town', 'towns/cesson.json', townData('Cesson', '35510', at(48.12))),
      sample('town', 'towns/rennes.json', townData('Rennes', '35000', at(48.11))),
      sample('town', 'towns/brest.json', townData('Brest', '29200', at(50))),
      sample('town', 'towns/vitre.json', townData('Vitré', '35500', at(53))),
    ],
  }),
  { images: gardenImages, backend: { url: '', key: '' } },
);
const pageOf = (path: string) => plan.pages.find((page) => page.path === path)!;
const shownOn = (path: string) =>
  pageOf(path)
    .resolve()
    .blocks.map(({ entries }) =>
      (entries as { title?: string; name?: string }[]).map(({ title, name }) => title ?? name),
    );

it('a town shows the works and reviews that name it, then those of near neighbours', () => {
  expect(shownOn('/rennes')).toEqual([
    ['Ici', 'À\u00a0côté'],
    ['Yann', 'Anne'],
  ]);
  expect(shownOn('/cesson')).toEqual([
    ['À\u00a0côté', 'Ici'],
    ['Anne', 'Yann'],
  ]);
  expect(shownOn('/brest')).toEqual([['Loin'], ['Loïc']]);
});

it('a town without proof in or near it shows none', () => {
  expect(shownOn('/vitre')).toEqual([[], []]);
  expect(pageOf('/vitre').proofs()).toEqual([]);
});

it('proof that another page shows again is published there too, and keeps its origin', () => {
  const [works, reviews] = pageOf('/rennes').resolve().blocks;
  expect((works!.entries as { image: object }[])[0]!.image).toMatchObject({
    src: '/media/drawing.1a2b3c4d.svg',
    width: 400,
  });
  expect((reviews!.entries as { comment: string }[])[0]!.comment).toBe('Merci de la part de Yann\u202f!');
  const origins = pageOf('/rennes').origins();
  expect(origins(['blocks', 0, 'entries', 0, 'title'])).toEqual([
    { file: 'home.json', path: ['blocks', 1, 'items', 0, 'title'] },
  ]);
  expect(origins(['blocks', 1, 'entries', 1, 'comment'])).toEqual([
    { file: 'home.json', path: ['blocks', 2, 'items', 0, 'comment'] },
  ]);
});

it('a block that does not ask for proof lists only its own', () => {
  expect(pageOf('/').resolve().blocks[1]).toMatchObject({ items: [{ title: 'Ici' }, {}, {}, {}], entries: [] });
});

it('proof has the address of its block if this has an anchor and is on a page', () => {
  const shown = { ...blocks[1], anchor: 'travaux', items: [work('Là', 'Rennes')] };
  const section = { $schema: '../../schemas/section.schema.json', name: 'Travaux', block: shown };
  const { pages } = planSite(
    gardenDocuments({
      page: [
        sample('page', 'home.json', { ...home.data, blocks: [blocks[0], shown, { ...shown, anchor: undefined }] }),
      ],
      section: [sample('section', 'sections/travaux.json', section)],
      layout: [layout],
    }),
    { images: gardenImages, backend: { url: '', key: '' } },
  );
  const proofs = pages.find(({ path }) => path === '/rennes')!.proofs();
  expect(proofs.map(({ href }) => href)).toEqual(['/#travaux', undefined, undefined]);
});
