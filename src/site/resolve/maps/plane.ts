import type { Extent, Point } from '../../definitions/geography/department-borders';
import type { Position } from '../../definitions/geography/official-communes';

/** A position on the drawing, in units. */
export interface Spot {
  x: number;
  y: number;
}

/**
 * The drawing's size in units. On a map 390 pixels wide a unit is a bit more than half a pixel; on a desktop, one
 * pixel.
 */
export const sheet = { width: 640, height: 560 } as const;

const kilometresPerDegree = 111.2;
/** Room for the names of places at the edges. */
const margin = { across: 112, down: 72 };
/** Largest scale, in units per kilometre, so that a hamlet and its neighbours do not look like a country. */
const mostPerKilometre = 16;

/** A projection of the earth on the sheet. */
export interface Plane {
  /** Units per kilometre. */
  scale: number;
  spotOf: (position: Position) => Spot;
  /** The upper left corner of the sheet, and units per degree. */
  corner: Position;
  across: number;
  down: number;
  /** The part of the earth that the sheet shows. */
  extent: Extent;
}

/** The largest projection that shows all of these places; a kilometre has the same length in every direction. */
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

/** The minimum and the maximum. (Spreading a long list into `Math.min` would overflow the stack.) */
function endsOf(values: readonly number[]): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}

/** Outlines are cut this far outside the sheet, so that the cut edge does not show. */
const bleed = 8;

/** Clips a closed line to the sheet and drops points too near each other to matter. Empty if the line is elsewhere. */
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
    // A point between two others beyond the same edge can be dropped.
    if (before && last >= 1 && (edges & beyond[last]! & beyond[last - 1]!) !== 0) {
      [before.x, before.y, beyond[last]] = [x, y, edges];
      continue;
    }
    spots.push({ x, y });
    beyond.push(edges);
  }
  return insides.reduce((left, inside) => (left.every((spot) => inside(spot) >= 0) ? left : cut(left, inside)), spots);
}

/** For each edge of the sheet, how far inside it a spot is. */
const insides: readonly ((spot: Spot) => number)[] = [
  ({ x }) => x + bleed,
  ({ x }) => sheet.width + bleed - x,
  ({ y }) => y + bleed,
  ({ y }) => sheet.height + bleed - y,
];

/** The edges that a spot is beyond, one bit each (an outcode). */
function edgesBefore(x: number, y: number): number {
  return (
    (x < -bleed ? 1 : 0) | (x > sheet.width + bleed ? 2 : 0) | (y < -bleed ? 4 : 0) | (y > sheet.height + bleed ? 8 : 0)
  );
}

/** Clips a closed line at one edge (Sutherland–Hodgman). */
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

/** The outline as the `d` attribute of an SVG path, in whole units. */
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
