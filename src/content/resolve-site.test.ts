// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  articleData,
  gardenDocuments,
  layoutData,
  sample,
  siteData,
  townData,
} from '../../tests/samples/garden-documents';
import { gardenImages, gardenSite } from '../../tests/samples/garden-site';
import { resolveSite } from './resolve-site';
import type { Documents } from './site-documents';

const town = (name: string, postcode: string, facts: Record<string, unknown> = {}, file = 'towns/essai.json') =>
  sample('town', file, townData(name, postcode, facts));
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

  it('say where they stand: home, what contains them, themselves', () => {
    expect(pageAt('/').breadcrumbs).toEqual([]);
    expect(pageAt('/services/taille').breadcrumbs).toEqual([
      { label: 'Accueil', href: '/' },
      { label: 'Taille', href: '/services/taille' },
    ]);
    expect(pageAt('/les-iffs').breadcrumbs.at(-1)).toEqual({ label: 'Les Iffs-d’Ille', href: '/les-iffs' });
  });

  it('are the same, and their documents untouched, when resolved twice', () => {
    const documents = gardenDocuments();
    const before = JSON.stringify(documents);
    const options = { images: gardenImages, backend: { url: '', key: '' } };
    expect(resolveSite(documents, options)).toEqual(resolveSite(documents, options));
    expect(JSON.stringify(documents)).toBe(before);
  });
});

describe('a town', () => {
  const blocks = [
    {
      type: 'page-header',
      title: 'Jardinier {name} ({postcode})',
      intro: '{department.name}, {company.name}',
      image: { $from: 'department.image' },
    },
    { type: 'place-list', when: 'served.communes', title: 'Autour {ofName}', places: { $from: 'served.communes' } },
    {
      type: 'place-list',
      when: 'served.neighbourhoods',
      title: 'Quartiers {atName}',
      places: { $from: 'served.neighbourhoods' },
    },
    { type: 'callout', when: 'theme', title: { $from: 'theme.title' }, text: { $from: 'theme.text' } },
    { type: 'neighbours', title: 'Près {ofName}' },
  ];
  const page = (facts: Record<string, unknown> = {}, name = 'Vern', postcode = '35770') =>
    pageAt('/essai', { town: [...gardenDocuments().town, town(name, postcode, facts)], layout: [layout(...blocks)] });

  it('has its file’s name for address and its own name and postcode for title', () => {
    expect(page()).toMatchObject({ path: '/essai', kind: 'town', title: 'Jardinier Vern (35770)' });
    expect(page().blocks[0]).toMatchObject({ title: 'Jardinier Vern (35770)' });
  });

  it('takes the name and the picture of its department', () => {
    expect(page().blocks[0]).toMatchObject({
      intro: 'Ille-et-Vilaine, Les Jardins',
      image: { src: '/media/drawing.1a2b3c4d.svg', alt: 'Un bocage.', width: 400, height: 300 },
    });
  });

  it('may name its department where the postcode misleads', () => {
    const { site } = gardenSite({ town: [town('Vern', '35770', { department: '2A' })] });
    expect(site.footer.departments).toEqual([{ name: 'Corse-du-Sud', towns: [{ label: 'Vern', href: '/essai' }] }]);
  });

  it('shows the theme only when it has one', () => {
    expect(page().blocks.map(({ type }) => type)).not.toContain('callout');
    expect(page({ theme: { title: 'Les haies', text: 'Du bocage.' } }).blocks[2]).toMatchObject({
      type: 'callout',
      title: 'Les haies',
      text: 'Du bocage.',
    });
  });

  it('serves communes around it, or its own neighbourhoods', () => {
    const titles = (facts = {}) =>
      page(facts)
        .blocks.filter(({ type }) => type === 'place-list')
        .map(({ title }) => title);
    expect(titles()).toEqual(['Autour de Vern']);
    expect(titles({ places: 'quartiers' })).toEqual(['Quartiers à Vern']);
  });

  it('links the places that have a page, never itself', () => {
    const communes = [
      'Cesson',
      "Les Iffs-d'Ille",
      'Vern',
      ...Array.from({ length: 8 }, (_, index) => `Hameau ${index}`),
    ];
    expect(page({ communes }).blocks[1]?.entries).toEqual([
      { label: 'Cesson', href: '/cesson' },
      { label: 'Les Iffs-d’Ille', href: '/les-iffs' },
    ]);
  });

  it('has the nearest towns for neighbours, nearest first, without itself', () => {
    const facts = { geo: { latitude: 48.115, longitude: -1.62 } };
    expect(page(facts).blocks.at(-1)).toMatchObject({
      title: 'Près de Vern',
      entries: [
        { label: 'Cesson', href: '/cesson' },
        { label: 'Rennes', href: '/rennes' },
        { label: 'Les Iffs-d’Ille', href: '/les-iffs' },
      ],
    });
  });

  it('without a position has the towns of its department', () => {
    const town2A = town('Ajaccio', '20000', {}, 'towns/ajaccio.json');
    const others = gardenDocuments().town;
    const { pages } = gardenSite({ town: [town2A, ...others, town('Vern', '35770')], layout: [layout(...blocks)] });
    const entries = pages.find(({ path }) => path === '/essai')?.blocks.at(-1)?.entries as { label: string }[];
    expect(entries.map(({ label }) => label)).toEqual(['Cesson', 'Rennes', 'Les Iffs-d’Ille']);
  });

  it('is described by its description, else by its introduction cut at a word', () => {
    expect(page({ description: 'Des jardins à Vern.' }).description).toBe('Des jardins à Vern.');
    expect(page().description).toBe('Vern a de beaux jardins.');
    const { description } = page({ intro: `${'Des haies, des vergers et des potagers. '.repeat(6)}Fin.` });
    expect(description).toMatch(/^Des haies.*[a-z]…$/);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('may have a title and blocks of its own', () => {
    const own = page({ seo: { title: 'Tout Vern' }, blocks: [{ type: 'prose', paragraphs: ['Bonjour {name}.'] }] });
    expect(own).toMatchObject({ title: 'Tout Vern', blocks: [{ type: 'prose', paragraphs: ['Bonjour Vern.'] }] });
  });

  it('is marked when search engines must leave it out', () => {
    expect(page({ seo: { noindex: true } }).isHidden).toBe(true);
    expect(page().isHidden).toBeUndefined();
  });
});

describe('an article', () => {
  const body = [{ type: 'prose', title: 'Quand ?', paragraphs: ['En février, dit {company.name}.'] }];
  const articleLayout = sample('layout', 'layouts/article.json', {
    $schema: '',
    title: '{title}',
    description: { $from: 'description' },
    blocks: [
      {
        type: 'article-header',
        back: { label: 'Blog', href: '/blog' },
        title: { $from: 'title' },
        category: '{category}',
        date: '2025-02-01',
        author: '{author}',
        image: { $from: 'image' },
      },
      { $from: 'body' },
    ],
  });
  const changes = {
    article: [
      sample('article', 'blog/un.json', articleData(1, '2025-02-01', { body })),
      sample('article', 'blog/deux.json', articleData(2, '2025-03-01')),
    ],
    layout: [articleLayout],
  };

  const grid = sample('page', 'blog.json', {
    $schema: '',
    path: '/blog',
    title: 'Blog : nos conseils',
    short: 'Blog',
    description: 'Le blog.',
    blocks: [{ type: 'article-grid', title: 'Blog', intro: 'Lire.', allLabel: 'Tous' }],
  });

  it('with a body is published under /blog, its blocks in its layout', () => {
    expect(pageAt('/blog/un', { ...changes, page: [grid] })).toMatchObject({
      kind: 'article',
      title: 'Conseil 1',
      description: 'Ce que la saison demande.',
      breadcrumbs: [{ href: '/' }, { label: 'Blog', href: '/blog' }, { label: 'Conseil 1', href: '/blog/un' }],
      blocks: [
        { type: 'article-header', author: 'Les Jardins' },
        { type: 'prose', paragraphs: ['En février, dit Les Jardins.'] },
      ],
    });
  });

  it('without a body has no page, and keeps its card and its address', () => {
    const { pages } = gardenSite({ ...changes, page: [grid] });
    expect(pages.map(({ path }) => path)).not.toContain('/blog/deux');
    expect(pages[0]?.blocks[0]?.entries).toMatchObject([
      { id: 2, href: '/blog/deux', author: 'Les Jardins' },
      { id: 1, href: '/blog/un' },
    ]);
  });
});

describe('the surroundings of the pages', () => {
  const { site } = gardenSite();

  it('list the services by rank in the menu that asks for them', () => {
    expect(site.navigation[1]).toEqual({
      label: 'Nos services',
      href: '/#services',
      menu: [
        { label: 'Taille', href: '/services/taille' },
        { label: 'Tonte', href: '/services/tonte' },
      ],
    });
    expect(site.navigation[0]).not.toHaveProperty('menu');
  });

  it('list every town under its department, departments without a town left out', () => {
    expect(site.footer.departments).toEqual([
      {
        name: 'Ille-et-Vilaine',
        towns: [
          { label: 'Cesson', href: '/cesson' },
          { label: 'Rennes', href: '/rennes' },
          { label: 'Les Iffs-d’Ille', href: '/les-iffs' },
        ],
      },
    ]);
  });

  it('fill tokens, set the text in French, and dial the international number', () => {
    expect(site.footer.legal).toEqual(['Les Jardins, jardiniers. Assurance\u00a0: nos plantations sont couvertes.']);
    expect(site).toMatchObject({
      company: { tagline: 'L’art du vert' },
      phone: '05\u00a036\u00a049\u00a012\u00a034',
      phoneHref: 'tel:+33536491234',
      email: 'bonjour@jardins.example',
    });
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

  it('under the prefix of photographs to come become placeholders, whose path is not told', () => {
    const image = header('a-venir/chantier')?.image;
    expect(image).toMatchObject({ isPlaceholder: true });
    expect(JSON.stringify(image)).not.toContain('a-venir');
  });

  it('dial in international form', () => {
    expect(header('media/tool.svg')?.actions).toEqual([{ label: 'Appeler', href: 'tel:+33536491234' }]);
  });
});

describe('a name that means nothing', () => {
  it('in a page is told with its file and its place', () => {
    const page = sample('page', 'home.json', {
      $schema: '',
      path: '/',
      title: 'T {nom}',
      description: 'D',
      blocks: [{ type: 'prose', paragraphs: ['Un', 'Appelez {tel}.'] }],
    });
    expect(gardenSite({ page: [page] }).faults).toEqual([
      { file: 'home.json', path: ['title'], token: 'nom' },
      { file: 'home.json', path: ['blocks', 0, 'paragraphs', 1], token: 'tel' },
    ]);
  });

  it('in the layout is told once per town, with the town’s file', () => {
    const wrong = layout({ type: 'prose', paragraphs: ['{maire}'] });
    expect(gardenSite({ layout: [wrong] }).faults).toEqual(
      ['towns/cesson.json', 'towns/rennes.json', 'towns/les-iffs.json'].map((page) => ({
        file: 'layouts/town.json',
        page,
        path: ['blocks', 0, 'paragraphs', 0],
        token: 'maire',
      })),
    );
  });

  it('in a town’s own blocks is told with that town', () => {
    const own = town('Vern', '35770', { blocks: [{ type: 'prose', paragraphs: { $from: 'quartiers' } }] });
    expect(gardenSite({ town: [own] }).faults).toMatchObject([{ file: 'towns/essai.json', token: 'quartiers' }]);
  });

  it('in what site.json says is told with site.json', () => {
    const site = sample('site', 'site.json', { ...siteData, quote: { label: 'Devis {gratuit}', href: '/#contact' } });
    expect(gardenSite({ site: [site] }).faults).toMatchObject([{ file: 'site.json', token: 'gratuit' }]);
  });

  it('is in no sample', () => {
    expect(gardenSite().faults).toEqual([]);
  });
});

it('refuses a folder without site.json', () => {
  expect(() => gardenSite({ site: [] })).toThrow('site.json manque.');
});
