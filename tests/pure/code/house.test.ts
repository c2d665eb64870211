import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawHouse, houseOf, simplest } from '../../../scripts/house/draw-house';
import { houseFile, rightsFiles, withHouse, withRights } from '../../../scripts/house/generated-part';
import { rightsInFrench, rightsTable } from '../../../scripts/house/rights';
import { imports } from '../../harness/source-imports';

/** The generated picture of the house, and the lists of rooms for newcomers. */

const rooms = (ways: Record<string, string[]>) =>
  new Map(Object.entries(ways).map(([from, to]) => [from, new Set(to)]));

it('leaves out a line if longer lines already lead there', () => {
  const house = rooms({ a: ['b', 'c', 'd'], b: ['c'], c: [], d: [] });
  expect(simplest(house)).toEqual(rooms({ a: ['b', 'd'], b: ['c'], c: [], d: [] }));
});

it('refuses rooms that import each other', () => {
  expect(() => simplest(rooms({ a: ['b'], b: ['a'] }))).toThrow('lead to each other');
});

it('names a room without a storey', () => {
  const house = new Map([...houseOf(imports), ['cellar', new Set<string>()]]);
  expect(() => drawHouse(house)).toThrow('lacks [cellar]');
});

it('has seven houses, none of which imports from one above it', () => {
  const order = ['site', 'page', 'build', 'desk', 'studio', 'backend', 'commands'];
  const rank = (file: string) => order.indexOf(file.split('/')[1]!);
  expect([...houseOf(imports).keys()].sort()).toEqual(order.toSorted());
  const upwards = imports.filter(({ from, to }) => to.startsWith('src/') && rank(to) > rank(from));
  expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

it('is up to date in CONTRIBUTING.md; otherwise run `npm run house`', () => {
  const text = readFileSync(houseFile, 'utf8');
  expect(text).toBe(withHouse(text, drawHouse(houseOf(imports))));
});

it('is in the README room by room', () => {
  const text = readFileSync('README.md', 'utf8');
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.length).toBe(7);
  expect(folders.map(({ name }) => name).filter((name) => !text.includes(`\`src/${name}/\``))).toEqual([]);
});

it.each(['README.md', 'CONTRIBUTING.md', 'docs/decisions/README.md'])('has no path that does not exist: %s', (file) => {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/`((?:src|tests|scripts|supabase)\/[\w./-]*)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});

it('says in both documents who may change which field, as the definitions do', () => {
  const parts = { [rightsFiles.table]: rightsTable(), [rightsFiles.guide]: rightsInFrench() };
  for (const [file, part] of Object.entries(parts)) {
    const text = readFileSync(file, 'utf8');
    expect(text).toBe(withRights(text, part));
  }
});
