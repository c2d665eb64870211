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

interface Bounded {
  code: string;
  extent: Extent;
  /** Parsed on demand: departments that no map shows are never parsed. */
  rings: () => Outline['rings'];
}

/** Grid points per degree in the text. */
const grid = 1000;

/**
 * The outlines of departments, from a text with one line each: number, extent (west, south, east, north), rings. Parsed
 * lazily.
 */
export class DepartmentBorders {
  /** Identifies this set of outlines, for caches. */
  readonly version: string;
  readonly #text: string;
  #all: readonly Bounded[] | undefined;

  constructor(text: string, version: string) {
    this.#text = text;
    this.version = version;
  }

  /** The outlines that may be visible in a part of the world. */
  within({ west, south, east, north }: Extent): readonly Outline[] {
    this.#all ??= this.#text.split('\n').flatMap((line) => (/^\w/.test(line) ? [parseLine(line)] : []));
    return this.#all
      .filter(
        ({ extent }) => extent.west <= east && extent.east >= west && extent.south <= north && extent.north >= south,
      )
      .map(({ code, rings }) => ({ code, rings: rings() }));
  }
}

function parseLine(line: string): Bounded {
  const [head = '', ...written] = line.split(' | ');
  const [code = '', extent = ''] = head.split(' ');
  const [west = 0, south = 0, east = 0, north = 0] = extent.split(',').map((edge) => Number(edge) / grid);
  let rings: Outline['rings'] | undefined;
  return { code, extent: { west, south, east, north }, rings: () => (rings ??= written.map(parseRing)) };
}

function parseRing(text: string): Point[] {
  let [x, y] = [0, 0];
  return text.split(' ').map((step) => {
    const [right = 0, up = 0] = step.split(',').map(Number);
    [x, y] = [x + right, y + up];
    return [x / grid, y / grid];
  });
}
