import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The list of licences contains everything that a site shows. */

const list = 'docs/licences.md';
const rows = [...readFileSync(list, 'utf8').matchAll(/^\| .+? \| `([^`]+)` +\| .+? \| (.+?) +\|$/gm)].map(
  ([, from = '', licence = '']) => ({ from, licence }),
);

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const assets = Object.keys(dependencies).filter((name) => /^@(?:fontsource|iconify-json|etalab)/.test(name));

it.each(assets)('states the licence that %s states itself', (name) => {
  const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license: string };
  expect(rows.find(({ from }) => from === name)?.licence).toContain(license);
});

it('lists only what exists', () => {
  expect(assets.length).toBeGreaterThan(5);
  const files = rows.map(({ from }) => from).filter((from) => !from.startsWith('@'));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('covers every picture, font and table of facts in the project', () => {
  const isAsset = /\.(?:svg|webp|png|jpe?g|avif|gif|ico|woff2?|[ot]tf)$|^data\/.+\.txt$/;
  const found = ['create-vitrine', 'data', 'docs', 'site-config', 'src', 'starters', 'supabase', 'tests'].flatMap(
    (root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((name) => `${root}/${name.split(path.sep).join('/')}`)
        .filter((file) => isAsset.test(file) && !file.includes('/node_modules/')),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((file) => !rows.some(({ from }) => file.startsWith(from)))).toEqual([]);
});
