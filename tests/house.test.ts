// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawHouse, houseOf, simplest } from '../scripts/house/draw-house';
import { houseFile, withHouse } from '../scripts/house/in-contributing';
import { imports } from './source-imports';

/** The picture of the house in CONTRIBUTING.md, and its drawing. */

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
