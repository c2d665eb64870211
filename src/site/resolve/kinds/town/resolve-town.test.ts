import { describe, expect, it } from 'vitest';
import { gardenDocuments, layoutData, sample, townData } from '../../../../../tests/samples/garden-documents';
import { gardenSite } from '../../../../../tests/samples/garden-site';
import type { Documents } from '../../plan/site-documents';

const town = (name: string, postcode: string, facts: Record<string, unknown> = {}, file = 'towns/essai.json') =>
  sample('town', file, townData(name, postcode, facts));
const layout = (...blocks: unknown[]) => sample('layout', 'layouts/town.json', layoutData(blocks));

function pageAt(path: string, changes: Partial<Documents> = {}) {
  const page = gardenSite(changes).pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}.`);
  return page;
}

describe('the page of a town', () => {
  const blocks = [
    {
      type: 'page-header',
      title: 'Jardinier {name} ({postcode})',
      intro: '{department.name}, {company.name}',
      image: { $from: 'department.image' },
    },
    { type: 'place-list', when: 'communes', title: 'Autour {ofName}', places: { $from: 'communes' } },
    {
      type: 'place-list',
      when: 'neighbourhoods',
      title: 'Quartiers {atName}',
      places: { $from: 'neighbourhoods' },
    },
    { type: 'callout', when: 'theme', title: { $from: 'theme.title' }, text: { $from: 'theme.text' } },
    { type: 'neighbours', title: 'Près {ofName}' },
  ];
  const page = (facts: Record<string, unknown> = {}, name = 'Vern', postcode = '35770') =>
    pageAt('/essai', { town: [...gardenDocuments().town, town(name, postcode, facts)], layout: [layout(...blocks)] });

  it('has its file name as address, and its own name and postcode in its title', () => {
    expect(page()).toMatchObject({ path: '/essai', kind: 'town', title: 'Jardinier Vern (35770)' });
    expect(page().blocks[0]).toMatchObject({ title: 'Jardinier Vern (35770)' });
  });

  it('has the name and the picture of its department', () => {
    expect(page().blocks[0]).toMatchObject({
      intro: 'Ille-et-Vilaine, Les Jardins',
      image: { src: '/media/drawing.1a2b3c4d.svg', alt: 'Un bocage.', width: 400, height: 300 },
    });
  });

  it('may name its department if the postcode is misleading', () => {
    const { site } = gardenSite({ town: [town('Vern', '35770', { department: '2A' })] });
    expect(site.footer.departments).toEqual([{ name: 'Corse-du-Sud', towns: [{ label: 'Vern', href: '/essai' }] }]);
  });

  it('shows the theme only when it has one', () => {
    expect(page().blocks.map(({ type }) => type)).not.toContain('callout');
    expect(page({ theme: { title: 'Les\u00a0haies', text: 'Du bocage.' } }).blocks[2]).toMatchObject({
      type: 'callout',
      title: 'Les\u00a0haies',
      text: 'Du bocage.',
    });
  });

  it('lists communes around it, or its own neighbourhoods', () => {
    const titles = (facts = {}) =>
      page(facts)
        .blocks.filter(({ type }) => type === 'place-list')
        .map(({ title }) => title);
    expect(titles()).toEqual(['Autour de\u00a0Vern']);
    expect(titles({ places: 'quartiers' })).toEqual(['Quartiers à\u00a0Vern']);
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

  it('lists the nearest towns, nearest first, without itself', () => {
    const facts = { geo: { latitude: 48.115, longitude: -1.62 } };
    expect(page(facts).blocks.at(-1)).toMatchObject({
      title: 'Près de\u00a0Vern',
      entries: [
        { label: 'Cesson', href: '/cesson' },
        { label: 'Rennes', href: '/rennes' },
        { label: 'Les Iffs-d’Ille', href: '/les-iffs' },
      ],
    });
  });

  it('lists the towns of its department if its position is unknown', () => {
    const town2A = town('Ajaccio', '20000', {}, 'towns/ajaccio.json');
    const others = gardenDocuments().town;
    const { pages } = gardenSite({ town: [town2A, ...others, town('Vern', '35770')], layout: [layout(...blocks)] });
    const entries = pages.find(({ path }) => path === '/essai')?.blocks.at(-1)?.entries as { label: string }[];
    expect(entries.map(({ label }) => label)).toEqual(['Cesson', 'Rennes', 'Les Iffs-d’Ille']);
  });

  it('has its own description, or else its introduction cut at a word', () => {
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

  it('is marked if search engines must leave it out', () => {
    expect(page({ seo: { noindex: true } }).isHidden).toBe(true);
    expect(page().isHidden).toBeUndefined();
  });
});
