import { describe, expect, it } from 'vitest';
import { gardenDocuments, layoutData, sample, siteData } from '../../../tests/samples/garden-documents';
import { gardenImages, gardenSite } from '../../../tests/samples/garden-site';
import { servicesGrid } from '../../page/blocks/services-grid/services-grid.schema';
import { planSite, resolveSite } from './resolve-site';
import type { Documents } from './plan/site-documents';

const layout = (...blocks: unknown[]) => sample('layout', 'layouts/town.json', layoutData(blocks));

function pageAt(path: string, changes: Partial<Documents> = {}) {
  const page = gardenSite(changes).pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}.`);
  return page;
}

describe('the pages of a site', () => {
  it('are its documents, in order, each at its address', () => {
    expect(gardenSite().pages.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'page /',
      'service /services/tonte',
      'service /services/taille',
      'town /cesson',
      'town /rennes',
      'town /les-iffs',
      'not-found /404',
    ]);
  });

  it('fill tokens from site.json, and set the text in French', () => {
    expect(pageAt('/services/taille').blocks[0]).toMatchObject({
      type: 'prose',
      paragraphs: ['Appelez le 05\u00a036\u00a049\u00a012\u00a034\u202f!'],
    });
  });

  it('use the town of the company with the right French preposition', () => {
    const { company } = siteData;
    const address = { ...company.address, city: 'Le Mans' };
    const text = 'Menuisier {company.address.atCity}, loin {company.address.ofCity}';
    const { site } = gardenSite({
      site: [
        sample('site', 'site.json', {
          ...siteData,
          company: { ...company, address },
          footer: { ...siteData.footer, copyright: text },
        }),
      ],
    });
    expect(site.footer.copyright).toBe('Menuisier au Mans, loin du Mans');
  });

  it('have breadcrumbs: home, their parents, themselves', () => {
    expect(pageAt('/').breadcrumbs).toEqual([]);
    expect(pageAt('/services/taille').breadcrumbs).toEqual([
      { label: 'Accueil', href: '/' },
      { label: 'Taille', href: '/services/taille' },
    ]);
    expect(pageAt('/les-iffs').breadcrumbs.at(-1)).toEqual({ label: 'Les Iffs-d’Ille', href: '/les-iffs' });
  });

  it('have the same name in their breadcrumbs as in their title, tokens filled', () => {
    const page = sample('page', 'avis.json', {
      $schema: '',
      path: '/avis',
      title: 'Avis sur {company.name}',
      description: 'D',
      blocks: [{ type: 'prose', paragraphs: ['Un'] }],
    });
    expect(pageAt('/avis', { page: [page] }).breadcrumbs.at(-1)?.label).toBe('Avis sur Les Jardins');
  });

  it('say in a preview that they are one, and are hidden from search engines', () => {
    const options = { images: gardenImages, backend: { url: '', key: '' } };
    const titles = (isPreview: boolean) =>
      resolveSite(gardenDocuments(), { ...options, isPreview }).pages.map(({ title, isHidden }) => [title, isHidden]);
    expect(titles(false)).toContainEqual(['Jardinier Cesson (35510)', undefined]);
    expect(titles(true)).toContainEqual(['Aperçu · Jardinier Cesson (35510)', true]);
    expect(titles(true).every(([, isHidden]) => isHidden)).toBe(true);
  });

  it('are the same when resolved twice, and leave the documents unchanged', () => {
    const documents = gardenDocuments();
    const before = JSON.stringify(documents);
    const options = { images: gardenImages, backend: { url: '', key: '' } };
    expect(resolveSite(documents, options)).toEqual(resolveSite(documents, options));
    expect(JSON.stringify(documents)).toBe(before);
  });
});

it('fills the tokens in the card of a service, and gives their origins', () => {
  const services = gardenDocuments().service;
  const { data } = sample('service', 'services/tonte.json', {
    ...services[0]!.data,
    card: { ...services[0]!.data.card, description: 'Appelez le {phone}.' },
  });
  const grid = servicesGrid.example;
  const changes = { service: [{ ...services[0]!, data }], layout: [layout(grid)] };
  expect(pageAt('/rennes', changes).blocks[0]?.entries).toMatchObject([
    { description: 'Appelez le 05\u00a036\u00a049\u00a012\u00a034.' },
  ]);
  const plan = planSite(gardenDocuments(changes), { images: gardenImages, backend: { url: '', key: '' } });
  const page = plan.pages.find(({ path }) => path === '/rennes');
  expect(page?.origins()(['blocks', 0, 'entries', 0, 'description'])).toEqual([
    { file: 'services/tonte.json', path: ['card', 'description'] },
    { file: 'site.json', path: ['phone'] },
  ]);
});

describe('the page of a changed town', () => {
  it('is planned beside the others, which stay the same', () => {
    const documents = gardenDocuments();
    const plan = planSite(documents, { images: gardenImages, backend: { url: '', key: '' } });
    const rennes = documents.town[1]!;
    const page = plan.pageOf(sample('town', rennes.file, { ...rennes.data, intro: 'Autre chose.' }))?.resolve();
    expect(page?.blocks[0]?.intro).toBe('Autre chose.');
    expect(plan.pages.find(({ path }) => path === '/rennes')?.resolve().blocks[0]?.intro).toBe(
      'Rennes a de beaux jardins.',
    );
    expect(documents).toEqual(gardenDocuments());
  });

  it('is not its own neighbour', () => {
    const block = { type: 'neighbours', title: 'Près' };
    const documents = gardenDocuments({ layout: [layout(block)] });
    const plan = planSite(documents, { images: gardenImages, backend: { url: '', key: '' } });
    const entries = plan.pageOf({ ...documents.town[1]! })?.resolve().blocks[0]?.entries;
    expect(entries).toMatchObject([{ label: 'Cesson' }, { label: 'Les Iffs-d’Ille' }]);
  });
});

describe('images and links', () => {
  const block = (image: string) => ({
    type: 'page-header',
    title: 'T',
    intro: 'I',
    image: { src: image, alt: "L'if" },
    actions: [{ label: 'Appeler', href: 'tel:{phone}' }],
  });
  const header = (image: string) => pageAt('/rennes', { layout: [layout(block(image))] }).blocks[0];

  it('become measured, published images', () => {
    expect(header('media/tool.svg')?.image).toEqual({
      src: '/media/drawing.1a2b3c4d.svg',
      alt: 'L’if',
      width: 400,
      height: 300,
    });
  });

  it('become placeholders without their path, if they are photographs to come', () => {
    const image = header('a-venir/chantier')?.image;
    expect(image).toMatchObject({ isPlaceholder: true });
    expect(JSON.stringify(image)).not.toContain('a-venir');
  });

  it('use the international form for phone numbers', () => {
    expect(header('media/tool.svg')?.actions).toEqual([{ label: 'Appeler', href: 'tel:+33536491234' }]);
  });
});

it('marks the blocks whose title or heading the page already has', () => {
  const prose = (title: string, anchor?: string) => ({
    type: 'prose',
    title,
    ...(anchor ? { anchor } : {}),
    paragraphs: ['Un paragraphe.'],
  });
  const written = [prose('Urgence'), prose('Urgence !'), prose('Prix'), prose('Prix'), prose('Délais', 'prix')];
  const { blocks } = pageAt('/rennes', { layout: [layout(...written, prose('Délais'))] });
  expect(blocks.map(({ isRepeated = false }) => isRepeated)).toEqual([false, true, false, true, true, true]);
});

it('shows the company’s fees only in the first price table of a page', () => {
  const table = (title: string) => ({ type: 'price-table', title, rows: [{ title: 'Tonte', price: '45 €' }] });
  const site = [sample('site', 'site.json', { ...siteData, prices: { hourly: '48 €' } })];
  const { blocks } = pageAt('/rennes', { site, layout: [layout(table('Prix'), table('Forfaits'))] });
  expect(blocks.map(({ entries }) => entries)).toMatchObject([[{ label: 'Taux horaire' }], []]);
});

it('has one sprite with the icons that its documents use', () => {
  const options = { images: gardenImages, backend: { url: '', key: '' } };
  const spriteOf = (names: readonly string[]) => `/${names.join('+')}.svg`;
  const { site } = resolveSite(gardenDocuments(), { ...options, spriteOf });
  expect(site.sprite).toContain('leaf');
});

it('leaves days without hours out of the line of opening hours if a number answers at any hour', () => {
  const hours = [
    { days: 'Lundi', text: '8h-18h', schema: 'Mo 08:00-18:00' },
    { days: 'Dimanche', text: 'fermé' },
  ];
  const site = [sample('site', 'site.json', { ...siteData, hours })];
  const always = [sample('site', 'site.json', { ...siteData, hours, dayAndNight: true })];
  expect(gardenSite({ site }).site.openHours).toBe('Lundi 8h-18h, dimanche fermé');
  expect(gardenSite({ site: always }).site.openHours).toBe('Lundi 8h-18h');
});

it('refuses a folder without site.json', () => {
  expect(() => gardenSite({ site: [] })).toThrow('site.json manque.');
});
