import { expect, it } from 'vitest';
import { officialCommunes } from '../../../../../site/read/communes/read-communes';
import { searchCommunes } from './search-communes';

const communes = officialCommunes()!;
/** An electrician of Poitiers, who works in two departments. */
const company = { from: { latitude: 46.58, longitude: 0.34 }, departments: new Set(['86', '79']) };
const found = (query: string, search: Partial<typeof company> = company) =>
  searchCommunes(communes, { query, ...search }).map(({ commune, formerly }) =>
    [`${commune.name} (${commune.department})`, ...(formerly ? [formerly] : [])].join(' ← '),
  );

it.each([
  ['Chatelerault', 'Châtellerault (86)'],
  ['chateler', 'Châtellerault (86)'],
  ['nirt', 'Niort (79)'],
  ['st benoit', 'Saint-Benoît (86)'],
  ['ST-BENOIT', 'Saint-Benoît (86)'],
  ['ste soline', 'Sainte-Soline (79)'],
  ['poitier', 'Poitiers (86)'],
  ['buxerolle', 'Buxerolles (86)'],
  ['partenay', 'Parthenay (79)'],
  ['rochelle', 'La Rochelle (17)'],
  ['86000', 'Poitiers (86)'],
  ['Niort', 'Niort (79)'],
  ['eu', 'Eu (76)'],
])('« %s » proposes %s first', (written, expected) => {
  expect(found(written)[0]).toBe(expected);
});

it('puts the departments of the company before all others', () => {
  const departments = found('saint').map((name) => /\((.*)\)/.exec(name)?.[1]);
  expect(new Set(departments)).toEqual(new Set(['86', '79']));
  // Without a company, the largest commune comes first.
  expect(searchCommunes(communes, { query: 'saint' })[0]?.commune.name).toBe('Saint-Étienne');
});

it('finds the commune into which a former one was merged', () => {
  expect(found('Aigonnay')[0]).toBe('Aigondigné (79) ← Aigonnay');
  expect(found('clazay')[0]).toBe('Bressuire (79) ← Clazay');
  // A merged commune that kept its name is found as itself.
  expect(found('Airvault')[0]).toBe('Airvault (79)');
});

it('lists similar spellings after names that begin with the words, and only the most similar ones', () => {
  expect(found('noirt')).toEqual(['Bressuire (79) ← Noirterre', 'Niort (79)']);
});

it('offers no place twice, and only places of today', () => {
  for (const query of ['be', 'saint', 'vill', '86', 'cha']) {
    const all = searchCommunes(communes, { query, ...company });
    expect(new Set(all.map(({ commune }) => `${commune.name} ${commune.department}`)).size).toBe(all.length);
    expect(all.every(({ commune }) => commune.population !== undefined)).toBe(true);
  }
});

it('finds nothing for words that name no place', () => {
  expect(found('xqzw')).toEqual([]);
  expect(found('a')).toEqual([]);
});
