import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { isLong, samples } from '../../harness/size';
import { mistakes } from '../../harness/validate/mistakes';
import { tryCures } from '../../harness/validate/try-cures';
import { fixture, spoiled, swap, type Change } from '../../harness/validate/spoil';

const melle = fixture.files.find(({ slug }) => slug === 'melle')!.text;
/** Another town. Its texts are those of Melle read backwards, so that they resemble nothing. */
const named = (name: string, postcode: string) => () =>
  melle
    .replace(/"[^" ]+ [^" ]+ [^" ]+ [^"]+"/g, (text) => `"${text.slice(1, -1).split(' ').toReversed().join(' ')}"`)
    .replaceAll('Melle', name)
    .replace('79500', postcode);

/** Mistakes that involve more than one value. */
const spoils: Record<string, Record<string, Change>> = {
  'a copy of a town': { 'towns/melle-copie.json': () => melle },
  'a copy of a town, as Windows names it': { 'towns/melle - Copie.json': () => melle },
  'a copy of a town that holds another': { 'towns/melle (2).json': named('Thouars', '79100') },
  'a town in capitals': { 'towns/Thouars.json': named('Thouars', '79100') },
  'a document of another folder': { 'services/melle.json': () => melle, 'towns/melle.json': () => undefined },
  'a document at the root': { 'melle.json': () => melle, 'towns/melle.json': () => undefined },
  'a document at the root that exists': { 'melle.json': () => melle },
  'a French folder': { 'villes/melle.json': () => melle, 'towns/melle.json': () => undefined },
  'a French folder with what exists': { 'villes/melle.json': () => melle },
  'a folder in a folder': { 'towns/79/melle.json': () => melle, 'towns/melle.json': () => undefined },
  'a folder in a folder with what exists': { 'towns/79/melle.json': () => melle },
  'a commune twice': { 'towns/melle.json': swap('"Prahecq"', '"Lezay"') },
  'a misspelled field in a block that some towns show': {
    'layouts/town.json': swap('Quartiers {ofName}', 'Quartiers {ofName} {phon}'),
  },
  'a misspelled commune': { 'towns/melle.json': swap('"Périgné"', '"Perigne"') },
  'an old address that is a page': { 'towns/parthenay.json': swap('"/parthenay-79"', '"/melle"') },
  'an old address that is the page': {
    'towns/parthenay.json': swap('"/parthenay-79"', '"/parthenay"'),
  },
  'an old address written twice': {
    'towns/parthenay.json': swap('"/parthenay-79"', '"/parthenay-79", "/parthenay-79"'),
  },
  'an old address of a page and of another': {
    'towns/parthenay.json': swap('"/parthenay-79"', '"/parthenay-79", "/parthenay-gatine"'),
    'towns/melle.json': swap('"description"', '"aliases": ["/parthenay-79"],\n  "description"'),
  },
  'a position elsewhere': {
    'towns/melle.json': swap('"79500"', '"79500",\n  "geo": { "latitude": 48.85, "longitude": 2.35 }'),
  },
  'a position turned round': {
    'towns/melle.json': swap('"79500"', '"79500",\n  "geo": { "latitude": -0.14, "longitude": 46.22 }'),
  },
  'a department that is not that of the town': {
    'towns/melle.json': swap('"79500"', '"79500",\n  "department": "86"'),
  },
  'neighbourhoods that are said to be communes': { 'towns/niort.json': swap(',\n  "places": "quartiers"', '') },
  'a number for two articles': { 'blog/tableau.json': swap('"id": 2', '"id": 1') },
  'a category spelled two ways': { 'blog/tableau.json': swap('"Électricité"', '"plomberie"') },
  'a block of a field that a town lacks': { 'layouts/town.json': swap('"when": "theme"', '"anchor": "theme"') },
  'a trailing comma': { 'towns/melle.json': swap('"Prahecq"\n', '"Prahecq",\n') },
  'a comma in a number': {
    'towns/melle.json': swap('"79500"', '"79500",\n  "geo": { "latitude": 46,2, "longitude": -0.14 }'),
  },
  'a field twice': { 'towns/melle.json': swap('"intro"', '"name": "Melle",\n  "intro"') },
};

describe('Every cure that a fault proposes', () => {
  it.each(Object.entries(spoils))('fixes %s, and causes no new fault', (_, changes) => {
    expect(tryCures(spoiled(changes)).complaints).toEqual([]);
  });

  it('keeps two communes of one name, but not two pages of one commune', () => {
    const vouille = named('Vouillé', '86190');
    const both = { 'towns/vouille.json': named('Vouillé', '79230'), 'towns/vouille-86.json': vouille };
    const vienne = '{ "code": "86", "name": "Vienne", "image": { "src": "media/deux-sevres.svg", "alt": "" } }';
    const region = { 'site.json': swap('"departments": [', `"departments": [ ${vienne},`) };
    const sayings = (changes: Record<string, Change>) =>
      validateSite(spoiled({ ...region, ...changes })).map(({ file, rule, advice }) => `${file} ${rule}: ${advice}`);
    expect(sayings(both).filter((one) => /duplicate|Supprimez/.test(one))).toEqual([]);
    const twice = { 'towns/vouille.json': vouille, 'towns/vouille-bis.json': named('Vouillé', '86191') };
    expect(sayings(twice)).toContain(
      'towns/vouille-bis.json duplicate-town: Supprimez l’un des deux fichiers, ou corrigez le nom de la ville ou son code postal.',
    );
    const served = (list: string) => ({ 'towns/melle.json': swap('"Prahecq"', list) });
    expect(sayings(served('"Vouillé", "Vouillé"')).join()).toMatch(/Si ce sont deux communes du même nom/);
    expect(sayings(served('"Vouillé (79)", "Vouillé (86)"'))).toEqual([]);
  });

  it('fixes an image with a wrong name and a wrong spelling', () => {
    for (const [file, src] of [
      ['media/Chantier.svg', 'media/chantier.svg'],
      ['media/Chantier.SVG', 'media/CHANTIER.svg'],
      ['media/chantier.svg', 'media/Chantier.svg'],
      ['media/chântier.svg', 'media/chantier.svg'],
    ] as const) {
      const site = {
        ...spoiled({ 'home.json': swap('media/chantier.svg', src) }),
        media: fixture.media.map((name) => (name === 'media/chantier.svg' ? file : name)),
      };
      const { tried, complaints } = tryCures(site);
      expect(tried).toBeGreaterThan(0);
      expect(complaints).toEqual([]);
    }
  });

  it('fixes the mistakes that people make at any value of any document', () => {
    const most = samples({ daily: 1, long: 1000 });
    const times = new Map<string, number>();
    const complaints: string[] = [];
    let cures = 0;
    for (const { what, site } of mistakes(fixture)) {
      const [whole = ''] = what.split(':');
      // Daily, each kind of mistake in one kind of document, and a misspelled name in each.
      const sort = isLong || whole.includes(' name ') ? whole : whole.replace(/^\S+ /, '');
      const count = times.get(sort) ?? 0;
      if (count >= most) continue;
      times.set(sort, count + 1);
      const { tried, complaints: own } = tryCures(site);
      cures += tried;
      complaints.push(...own.map((one) => `${what}\n  ${one}`));
    }
    expect(complaints).toEqual([]);
    expect(cures).toBeGreaterThan(samples({ daily: 30, long: 100 }));
  });
});
