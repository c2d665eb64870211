// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawHouse, houseOf, simplest } from '../scripts/house/draw-house';
import { houseFile, withHouse } from '../scripts/house/in-contributing';
import { imports } from './source-imports';

/** The picture of the house in CONTRIBUTING.md, its drawing, and the lists of its rooms for newcomers. */

const rooms = (ways: Record<string, string[]>) =>
  new Map(Object.entries(ways).map(([from, to]) => [from, new Set(to)]));

it('draws no line that another way shows already', () => {
  const house = rooms({ a: ['b', 'c', 'd'], b: ['c'], c: [], d: [] });
  expect(simplest(house)).toEqual(rooms({ a: ['b', 'd'], b: ['c'], c: [], d: [] }));
});

it('refuses rooms that lead to each other', () => {
  expect(() => simplest(rooms({ a: ['b'], b: ['a'] }))).toThrow('lead to each other');
});

it('says which room stands in no storey', () => {
  const house = new Map([...houseOf(imports), ['cellar', new Set<string>()]]);
  expect(() => drawHouse(house)).toThrow('lacks [cellar]');
});

it('tells the blocks that draw from what is said of them', () => {
  const house = houseOf(imports);
  expect(house.get('blocks')).toContain('ui');
  expect(house.get('validate')).toContain('what blocks are');
  expect(house.get('validate')).not.toContain('blocks');
});

it('is in CONTRIBUTING.md as the imports are: else `npm run house`', () => {
  const text = readFileSync(houseFile, 'utf8');
  expect(text).toBe(withHouse(text, drawHouse(houseOf(imports))));
});

it('is in the README room by room', () => {
  const text = readFileSync('README.md', 'utf8');
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.map(({ name }) => name).filter((name) => !text.includes(`\`src/${name}/\``))).toEqual([]);
});

it.each(['README.md', 'CONTRIBUTING.md', 'docs/decisions/README.md'])('names no file that is not there: %s', (file) => {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/`((?:src|tests|scripts|supabase)\/[\w./-]*)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});
