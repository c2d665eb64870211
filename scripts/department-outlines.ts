import { readFileSync, writeFileSync } from 'node:fs';
import { bordersFile } from '../src/site/read/communes/read-borders';

/**
 * Writes the outlines of the departments from the GeoJSON file `departements.geojson` of
 * https://github.com/gregoiredavid/france-geojson (IGN, Admin Express, Licence Ouverte). Run by hand when departments
 * change: `node bin/run.mjs scripts/department-outlines.ts FILE`.
 */

interface Feature {
  properties: { code: string };
  geometry: { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] };
}

type Point = readonly [x: number, y: number];

/** Points per degree. */
const grid = 1000;
/** In points: how far a simplified line may be off, about three hundred metres, which is its width on a map. */
const tolerance = 3;
/** In points: smaller islands would be specks on a map. */
const leastSide = 15;

const [, , file] = process.argv;
if (!file) throw new Error('Give the GeoJSON file of the departments.');
// The format of the file named above.
const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] };
const departments = features.map(({ properties: { code }, geometry }) => {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  // A hole is an enclave; the department that it belongs to draws it.
  return { code, rings: polygons.map(([outer = []]) => onGrid(outer)).filter(isSeen) };
});

/** The neighbours of each point on all lines through it. A junction, where lines part, has more than two. */
const beside = new Map<string, Set<string>>();
for (const ring of departments.flatMap(({ rings }) => rings))
  for (const [rank, point] of ring.entries()) {
    const around = beside.get(`${point}`) ?? new Set();
    around.add(`${ring.at(rank - 1)}`).add(`${ring[(rank + 1) % ring.length]}`);
    beside.set(`${point}`, around);
  }

const lines = departments.map(({ code, rings }) => {
  const shown = rings.map(simplified);
  return [`${code} ${extentOf(shown.flat())}`, ...shown.map(written)].join(' | ');
});
const header = [
  '# Outlines of the departments of metropolitan France, in thousandths of a degree (WGS 84), longitude and latitude:',
  '# west, south, east and north of all, then of each ring the first point and the steps to the next ones. IGN, Admin',
  '# Express 2018, Licence Ouverte 2.0, by way of https://github.com/gregoiredavid/france-geojson. Written by',
  '# scripts/department-outlines.ts.',
];
writeFileSync(bordersFile, `${[...header, ...lines.sort()].join('\n')}\n`);
console.log(`${lines.length} departments.`);

function onGrid(ring: readonly number[][]): Point[] {
  const points = ring.map(([x = 0, y = 0]): Point => [Math.round(x * grid), Math.round(y * grid)]);
  return points.filter((point, rank) => `${point}` !== `${points.at(rank - 1)}`);
}

function isSeen(ring: readonly Point[]): boolean {
  const side = (axis: 0 | 1) =>
    Math.max(...ring.map((point) => point[axis])) - Math.min(...ring.map((point) => point[axis]));
  return Math.max(side(0), side(1)) >= leastSide;
}

/**
 * The ring with fewer points. Each stretch between two junctions is simplified separately, so that both departments get
 * the same border.
 */
function simplified(ring: readonly Point[]): Point[] {
  const isParting = (point: Point) => (beside.get(`${point}`)?.size ?? 0) > 2;
  // The ring of an island has no junction: it is cut at its westernmost point.
  const first = ring.findIndex(isParting);
  const start = first >= 0 ? first : ring.indexOf(ring.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])[0]!);
  const turned = [...ring.slice(start), ...ring.slice(0, start), ring[start]!];
  const kept: Point[] = [];
  for (let from = 0; from < turned.length - 1;) {
    let to = from + 1;
    while (to < turned.length - 1 && !isParting(turned[to]!)) to++;
    const stretch = turned.slice(from, to + 1);
    const isForward = `${stretch[0]}` <= `${stretch.at(-1)}`;
    const fewer = fewerPoints(isForward ? stretch : stretch.toReversed());
    kept.push(...(isForward ? fewer : fewer.toReversed()).slice(0, -1));
    from = to;
  }
  return kept;
}

/** The line without the points within the tolerance (Ramer–Douglas–Peucker). */
function fewerPoints(line: readonly Point[]): Point[] {
  const [a, b] = [line[0]!, line.at(-1)!];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const off = ([x, y]: Point) =>
    length === 0
      ? Math.hypot(x - a[0], y - a[1])
      : Math.abs((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length;
  const offs = line.map(off);
  const farthest = offs.indexOf(Math.max(...offs));
  if (line.length < 3 || offs[farthest]! <= tolerance) return [a, b];
  return [...fewerPoints(line.slice(0, farthest + 1)).slice(0, -1), ...fewerPoints(line.slice(farthest))];
}

/** West, south, east, north. */
function extentOf(points: readonly Point[]): string {
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)].join(',');
}

function written(ring: readonly Point[]): string {
  return ring
    .map(([x, y], rank) => {
      const [beforeX, beforeY] = rank === 0 ? [0, 0] : ring[rank - 1]!;
      return `${x - beforeX},${y - beforeY}`;
    })
    .join(' ');
}
