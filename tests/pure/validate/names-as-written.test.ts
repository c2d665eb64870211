import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { communesWritten } from '../../../src/site/definitions/geography/communes-written';
import type { Commune } from '../../../src/site/definitions/geography/official-communes';
import { departmentNames, officialCommunes } from '../../../src/site/read/communes/read-communes';
import { searchCommunes } from '../../../src/studio/features/create/town/logic/search-communes';
import { findCommune } from '../../../src/studio/local/new-site/town-words';
import { fixDocument } from '../../../src/site/validate/fix/fix-document';
import {
  otherPlaces,
  placesElsewhere,
  wellWrittenPlaces,
  writtenPlaces,
} from '../../samples/situations/written-places';
import { samples } from '../../harness/size';
import { report, spoiled, swap, type Change } from '../../harness/validate/spoil';

const communes = officialCommunes()!;
const file = 'towns/melle.json';

/** The site works in these departments as well. */
const everywhere: Change = (text) => {
  const site = JSON.parse(text) as { departments: object[] };
  const more = { '38': 'Isère', '69': 'Rhône', '75': 'Paris', '86': 'Vienne' };
  site.departments.push(...Object.entries(more).map(([code, name]) => ({ code, name })));
  return JSON.stringify(site);
};

/** The town's list after `--fix`, in which the second place was written like this. */
function listWith(written: string): { place: string | undefined; faults: string } {
  const changes = { [file]: swap('"Périgné"', JSON.stringify(written)), 'site.json': everywhere };
  const source = spoiled(changes);
  const found = validateSite(source).filter((fault) => fault.file === file);
  const town = source.files.find((one) => one.file === file)!;
  const fixed = JSON.parse(
    fixDocument(
      town,
      found.flatMap(({ fix = [] }) => fix),
    ),
  ) as { communes: string[] };
  const rank = (town.data as { communes: string[] }).communes.indexOf(written);
  return { place: fixed.communes[rank], faults: found.map(({ message, advice }) => `${message} ${advice}`).join('\n') };
}

const plain = (name: string) => name.replaceAll('’', "'");

describe('a commune is understood as it is written', () => {
  it.each(writtenPlaces)('« $written » is looked for', ({ written, right: [name, department] }) => {
    const [first] = searchCommunes(communes, {
      query: written,
      departments: new Set(['38', '79']),
      departmentNames: departmentNames(),
    });
    expect([first?.commune.name, first?.commune.department]).toEqual([name, department]);
  });

  it.each(writtenPlaces)('« $written » is given to a command', ({ written, right: [name, department] }) => {
    expect(findCommune({ name: written }, communes)).toMatchObject({ name, department });
  });

  it.each(writtenPlaces)('« $written » is in a list', ({ written, right: [name], certain }) => {
    const { place, faults } = listWith(written);
    expect(place).toBe(certain ? name : written);
    if (!certain) expect(faults).toContain(`Vouliez-vous dire « ${name} » ?`);
  });

  it.each(wellWrittenPlaces)('« %s » stays', (written) => {
    expect(listWith(written)).toEqual({ place: written, faults: '' });
    const name = plain(written.replace(/ \(.*/, ''));
    expect(findCommune({ name: written }, communes).name).toBe(name);
    expect(searchCommunes(communes, { query: written })[0]?.commune.name).toBe(name);
  });

  it.each(otherPlaces)('« %s » is no commune, or not for certain', (written) => {
    expect(listWith(written).place).toBe(written);
    expect(() => findCommune({ name: written }, communes)).toThrow();
  });

  it.each(placesElsewhere)('« %s » is not meant by a list', (written) => {
    expect(listWith(written).place).toBe(written);
  });
});

describe('every commune of France', () => {
  const all = communes.all().filter(({ population }) => population !== undefined);
  const step = Math.ceil(all.length / samples({ daily: 700, long: all.length }));
  const some = all.filter((_, rank) => rank % step === 0);
  const places = { communes, departmentNames: departmentNames() };
  const capitals = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/['-]/g, ' ')
      .toUpperCase();

  it.each<[form: string, write: (commune: Commune) => string]>([
    ['its postcode before it', ({ name, postcodes: [code] }) => `${code} ${name}`],
    [
      'its postcode in two groups',
      ({ name, postcodes: [code = ''] }) => `${code.slice(0, 2)} ${code.slice(2)} ${name}`,
    ],
    ['its postcode behind it', ({ name, postcodes: [code] }) => `${name} (${code})`],
    ['its department behind it', ({ name, department }) => `${name}, ${department}`],
    ['the name of its department', ({ name, department }) => `${name} – ${places.departmentNames.get(department)}`],
    ['capitals', ({ name, postcodes: [code] }) => `${code} ${capitals(name)}`],
    ['capitals, as on an envelope', ({ name }) => `${capitals(name)} CEDEX 9`],
    ['« St » and « Ste »', ({ name }) => name.replace(/\bSaint(e?)-/g, 'St$1 ')],
    ['other hyphens and spaces', ({ name }) => name.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0')],
    ['its article behind it', ({ name }) => name.replace(/^(Les?|La) (.*)/, '$2 ($1)')],
  ])('is understood with %s', (_form, write) => {
    const lost = some.filter(
      (commune) =>
        !communesWritten(write(commune), places).some(
          ({ name, department }) => name === commune.name && department === commune.department,
        ),
    );
    expect(lost.map(write)).toEqual([]);
  });

  it('is not taken for another one if its postcode is that of another department', () => {
    const wrong = some.filter((commune) => {
      const code = `${commune.department === '23' ? '48' : '23'}000`;
      return communesWritten(`${commune.name} ${code}`, places).some(({ postcodes }) => !postcodes.includes(code));
    });
    expect(wrong).toEqual([]);
  });
});

describe('a list of communes', () => {
  it('names the places that are none, not their number', () => {
    const hamlets = Array.from({ length: 9 }, (_, rank) => `Hameau ${'ABCDEFGHI'.charAt(rank)}`);
    const list: Change = (text) => {
      const town = JSON.parse(text) as { communes: string[] };
      return JSON.stringify({ ...town, communes: [...hamlets, ...town.communes.slice(0, 4)] }, null, 2);
    };
    const faults = report({ [file]: list });
    for (const hamlet of hamlets) expect(faults).toContain(hamlet);
  });

  it('does not have a commune and a part of it', () => {
    const both: Change = swap('"Périgné"', '"Aigonnay",\n    "Aigondigné"');
    expect(report({ [file]: both })).toContain('« Aigonnay » fait partie d’Aigondigné');
  });
});

describe('a town of the site’s own department', () => {
  it('is meant by a name that others have too', () => {
    expect(findCommune({ name: 'Castres', departments: ['81'] }, communes).department).toBe('81');
    expect(() => findCommune({ name: 'Castres' }, communes)).toThrow('02680');
    expect(findCommune({ name: 'Vouillé', departments: ['86'] }, communes).department).toBe('86');
    expect(() => findCommune({ name: 'Vouillé', departments: ['86', '79'] }, communes)).toThrow('Vouillé');
  });
});

describe('the company’s own address', () => {
  const address = (city: string, postcode: string): Change => {
    return (text) => {
      const site = JSON.parse(text) as { company: { address: object } };
      Object.assign(site.company.address, { city, postcode });
      return JSON.stringify(site, null, 2);
    };
  };

  it.each([
    ['NIORT CEDEX', '79000'],
    ['Niort Cedex 9', '79027'],
    ['Niort', '79027'],
  ])('« %s » with %s is noted as an address for mail', (city, postcode) => {
    expect(report({ 'site.json': address(city, postcode) })).toMatch(/CEDEX[^]*79000/);
  });

  it.each([
    ['Niort', '79000'],
    ['Bourgoin', '38300'],
    ['Lyon 3', '69003'],
    ['Paris', '75015'],
  ])('« %s » with %s is none', (city, postcode) => {
    expect(report({ 'site.json': address(city, postcode) })).not.toContain('CEDEX');
  });
});
