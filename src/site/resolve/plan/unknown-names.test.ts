import { describe, expect, it } from 'vitest';
import { layoutData, sample, siteData, townData } from '../../../../tests/samples/garden-documents';
import { gardenSite } from '../../../../tests/samples/garden-site';

const town = (name: string, postcode: string, facts: Record<string, unknown>) =>
  sample('town', 'towns/essai.json', townData(name, postcode, facts));
const layout = (...blocks: unknown[]) => sample('layout', 'layouts/town.json', layoutData(blocks));

describe('an unknown token', () => {
  it('in a page is reported with its file and place', () => {
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

  it('in the layout is reported once per town, with the town’s file', () => {
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

  it('in a town’s own blocks is reported with that town', () => {
    const own = town('Vern', '35770', { blocks: [{ type: 'prose', paragraphs: { $from: 'quartiers' } }] });
    expect(gardenSite({ town: [own] }).faults).toMatchObject([{ file: 'towns/essai.json', token: 'quartiers' }]);
  });

  it('in a text of site.json is reported with site.json', () => {
    const site = sample('site', 'site.json', { ...siteData, quote: { label: 'Devis {gratuit}', href: '/#contact' } });
    expect(gardenSite({ site: [site] }).faults).toMatchObject([{ file: 'site.json', token: 'gratuit' }]);
  });

  it('is in none of the samples', () => {
    expect(gardenSite().faults).toEqual([]);
  });
});
