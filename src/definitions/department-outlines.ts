/** Longitude and latitude, in degrees. */
export type Point = readonly [longitude: number, latitude: number];

export interface Outline {
  /** The number of the department. */
  code: string;
  rings: readonly (readonly Point[])[];
}

/** A part of the world, in degrees. */
export interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface Bounded extends Outline {
  extent: Extent;
}

/** Points to a degree in the text. */
const grid = 1000;

/** The outlines of departments, from a text of one line each; it is read when the first of them is asked for. */
export class DepartmentOutlines {
  /** Tells one set of outlines from another. */
  readonly version: string;
  readonly #text: string;
  #all: readonly Bounded[] | undefined;

  constructor(text: string, version: string) {
    this.#text = text;
    this.version = version;
  }

  /** Those that may be seen in a part of the world. */
  within({ west, south, east, north }: Extent): readonly Outline[] {
    this.#all ??= this.#text.split('\n').flatMap((line) => (/^\w/.test(line) ? [parseLine(line)] : []));
    return this.#all.filter(
      ({ extent }) => extent.west <= east && extent.east >= west && extent.south <= north && extent.north >= south,
    );
  }
}

function parseLine(line: string): Bounded {
  const space = line.indexOf(' ');
  const rings = line
    .slice(space + 1)
    .split(' | ')
    .map(parseRing);
  const extent = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [longitude, latitude] of rings.flat()) {
    extent.west = Math.min(extent.west, longitude);
    extent.east = Math.max(extent.east, longitude);
    extent.south = Math.min(extent.south, latitude);
    extent.north = Math.max(extent.north, latitude);
  }
  return { code: line.slice(0, space), rings, extent };
}

function parseRing(text: string): Point[] {
  let [x, y] = [0, 0];
  return text.split(' ').map((step) => {
    const [right = 0, up = 0] = step.split(',').map(Number);
    [x, y] = [x + right, y + up];
    return [x / grid, y / grid];
  });
}
