import type { Extent, Point } from '../../definitions/department-outlines';
import type { Position } from '../../definitions/official-communes';

/** A place on the drawing, in its units. */
export interface Spot {
  x: number;
  y: number;
}

/** The drawing's own units: at 390 pixels wide they are a little more than half a pixel, on a desktop one. */
export const sheet = { width: 640, height: 560 } as const;

const kilometresPerDegree = 111.2;
/** Room for the names of what stands at the edges. */
const margin = { across: 112, down: 72 };
/** In units: a hamlet and its neighbours are not shown as if they were a country. */
const mostPerKilometre = 16;

/** How the earth is laid on the sheet. */
export interface Plane {
  /** Units to a kilometre. */
  scale: number;
  spotOf: (position: Position) => Spot;
  /** The upper left corner of the sheet, and units to a degree. */
  corner: Position;
  across: number;
  down: number;
  /** What of the earth the sheet shows. */
  extent: Extent;
}

/** The plane that shows all of these places, as large as they allow: kilometres are as long in each direction. */
export function planeOf(positions: readonly Position[]): Plane {
  const [south, north] = endsOf(positions.map(({ latitude }) => latitude));
  const [west, east] = endsOf(positions.map(({ longitude }) => longitude));
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2];
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const kilometres = {
    across: (east - west) * narrowing * kilometresPerDegree,
    down: (north - south) * kilometresPerDegree,
  };
  const scale = Math.min(
    mostPerKilometre,
    (sheet.width - 2 * margin.across) / kilometres.across,
    (sheet.height - 2 * margin.down) / kilometres.down,
  );
  const down = scale * kilometresPerDegree;
  const across = down * narrowing;
  const corner = {
    latitude: latitude + sheet.height / 2 / down,
    longitude: longitude - sheet.width / 2 / across,
  };
  return {
    scale,
    corner,
    across,
    down,
    spotOf: (position) => ({
      x: sheet.width / 2 + (position.longitude - longitude) * across,
      y: sheet.height / 2 - (position.latitude - latitude) * down,
    }),
    extent: {
      west: longitude - sheet.width / 2 / across,
      east: longitude + sheet.width / 2 / across,
      south: latitude - sheet.height / 2 / down,
      north: latitude + sheet.height / 2 / down,
    },
  };
}

/** The least and the most of them, however many they are. */
function endsOf(values: readonly number[]): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}

/** Beyond the sheet, so that the line of a cut does not show. */
const bleed = 8;

/** A closed line as the sheet shows it: cut at its edges, without points that nobody can tell apart. Empty when it is elsewhere. */
export function ringOnSheet(ring: readonly Point[], { corner, across, down }: Plane): Spot[] {
  const spots: Spot[] = [];
  const beyond: number[] = [];
  for (const [longitude, latitude] of ring) {
    const x = (longitude - corner.longitude) * across;
    const y = (corner.latitude - latitude) * down;
    const last = spots.length - 1;
    const before = spots[last];
    if (before && Math.abs(x - before.x) + Math.abs(y - before.y) < 2) continue;
    const edges = edgesBefore(x, y);
    // Between two others beyond the same edge, the last one makes no difference.
    if (before && last >= 1 && (edges & beyond[last]! & beyond[last - 1]!) !== 0) {
      [before.x, before.y, beyond[last]] = [x, y, edges];
      continue;
    }
    spots.push({ x, y });
    beyond.push(edges);
  }
  return insides.reduce((left, inside) => (left.every((spot) => inside(spot) >= 0) ? left : cut(left, inside)), spots);
}

/** How far inside each edge of the sheet a spot is. */
const insides: readonly ((spot: Spot) => number)[] = [
  ({ x }) => x + bleed,
  ({ x }) => sheet.width + bleed - x,
  ({ y }) => y + bleed,
  ({ y }) => sheet.height + bleed - y,
];

/** The edges of the sheet that a spot is beyond, a bit for each. */
function edgesBefore(x: number, y: number): number {
  return (
    (x < -bleed ? 1 : 0) | (x > sheet.width + bleed ? 2 : 0) | (y < -bleed ? 4 : 0) | (y > sheet.height + bleed ? 8 : 0)
  );
}

/** The part of a closed line on one side of an edge (Sutherland and Hodgman). */
function cut(spots: readonly Spot[], inside: (spot: Spot) => number): Spot[] {
  const kept: Spot[] = [];
  let before = spots.at(-1);
  let from = before ? inside(before) : 0;
  for (const spot of spots) {
    const to = inside(spot);
    if (before && to >= 0 !== from >= 0) {
      const share = from / (from - to);
      kept.push({ x: before.x + (spot.x - before.x) * share, y: before.y + (spot.y - before.y) * share });
    }
    if (to >= 0) kept.push(spot);
    before = spot;
    from = to;
  }
  return kept;
}

/** The outline of these spots as the data of a path, in whole units. */
export function outlinePath(spots: readonly Spot[]): string {
  const steps: string[] = [];
  let last: Spot | undefined;
  for (const spot of spots) {
    const next = { x: Math.round(spot.x), y: Math.round(spot.y) };
    if (last?.x === next.x && last.y === next.y) continue;
    steps.push(last ? `${next.x - last.x} ${next.y - last.y}` : `M${next.x} ${next.y}l`);
    last = next;
  }
  return steps.length > 2 ? `${steps[0]}${steps.slice(1).join(' ').replaceAll(' -', '-')}z` : '';
}
