import { distanceTo, type Pipe } from './network';
import { sheet, type Spot } from './plane';

/** A name to be written beside a spot. */
export interface Name {
  text: string;
  spot: Spot;
  /** Letter size, in units. */
  size: number;
  /** Radius of the sign drawn at the spot, in units. */
  radius: number;
  /** A needed name is always placed; any other is left out if there is no room for it. */
  isNeeded?: boolean;
  /** Rank of the candidate position that was free when the name was chosen, if one was searched for. */
  place?: number;
}

/** A name with its position. */
export interface Label extends Name {
  x: number;
  /** The baseline. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** The box that its letters cover. */
  box: Box;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Candidate extends Label {
  /** Fixed cost of this position compared with the one on the right; does not depend on other names. */
  cost: number;
}

/** Gap between a sign and its name, in units. */
const gap = 7;
/** Smallest distance between a name and the edge of the sheet, in units. */
const edge = 10;

/** Chooses a position for each name so that none covers another name or a sign, and as few pipes as possible. */
export function placeNames(names: readonly Name[], pipes: readonly Pipe[]): Label[] {
  const signs = names.map(boxAround);
  const lengths = pipes.flatMap(({ line }) => line.slice(1).map((end, index) => ({ start: line[index]!, end })));
  const options = names.map((name, rank) => {
    const others = signs.filter((_, other) => other !== rank);
    return candidatesFor(name).map((place) => ({ ...place, cost: place.cost + costOf(place.box, others, lengths) }));
  });
  const chosen = names.map(({ place = -1 }, rank) => options[rank]?.[place]);
  // The first turn places the names one after the other; the next turns move each to where the others leave more room.
  for (let turn = 0; turn < 3; turn++)
    for (const [rank, candidates] of options.entries()) {
      const others = chosen.filter((label, other): label is Candidate => label !== undefined && other !== rank);
      const costs = candidates.map(({ box, cost }) => cost + covered(box, others));
      chosen[rank] = candidates[costs.indexOf(Math.min(...costs))];
    }
  const kept: Candidate[] = [];
  for (const label of chosen) if (label && (label.isNeeded || isFree(label, kept, names))) kept.push(label);
  return kept;
}

function isFree({ box, spot }: Candidate, kept: readonly Candidate[], names: readonly Name[]): boolean {
  return (
    isOnSheet(box) &&
    kept.every((other) => overlap(box, other.box) === 0) &&
    names.every((other) => other.spot === spot || overlap(box, boxAround(other)) === 0)
  );
}

/** Whether a box is completely on the sheet. */
export function isOnSheet({ left, top, right, bottom }: Box): boolean {
  return left >= 0 && top >= 0 && right <= sheet.width && bottom <= sheet.height;
}

/** A straight piece of pipe. */
interface Length {
  start: Spot;
  end: Spot;
}

/** The fixed cost of a position: how far it is beyond the edge, on signs and on pipes. */
function costOf(box: Box, signs: readonly Box[], lengths: readonly Length[]): number {
  const beyond =
    Math.max(0, edge - box.left) +
    Math.max(0, edge - box.top) +
    Math.max(0, box.right - sheet.width + edge) +
    Math.max(0, box.bottom - sheet.height + edge);
  let cost = beyond * 50;
  for (const sign of signs) cost += overlap(box, sign) * 10;
  for (const { start, end } of lengths) cost += crossing(box, start, end);
  return cost;
}

/** The cost of overlapping other names. */
function covered(box: Box, others: readonly Candidate[]): number {
  let cost = 0;
  for (const other of others) cost += overlap(box, other.box) * 10;
  return cost;
}

/** How much of a piece of pipe runs under a name. */
function crossing(box: Box, start: Spot, end: Spot): number {
  const half = (box.bottom - box.top) / 2;
  const isFar =
    Math.max(start.x, end.x) < box.left - half ||
    Math.min(start.x, end.x) > box.right + half ||
    Math.max(start.y, end.y) < box.top - half ||
    Math.min(start.y, end.y) > box.bottom + half;
  if (isFar) return 0;
  let total = 0;
  const middle = (box.top + box.bottom) / 2;
  // A few sample points along the name are enough.
  for (let x = box.left; x <= box.right; x += 8)
    total += Math.max(0, half + 2 - distanceTo({ x, y: middle }, start, end)) / half;
  return total * 6;
}

/** The area that two boxes share, in square units. */
export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** The box that the sign of a place covers. */
export function boxAround({ spot: { x, y }, radius }: Pick<Name, 'spot' | 'radius'>): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** The eight positions that a name may take, best first. */
export function candidatesFor(name: Name): Candidate[] {
  const { spot, size, radius } = name;
  const width = widthOf(name.text, size);
  const [near, far] = [radius * 0.7 + 3, radius + gap];
  // x, y, text anchor and fixed cost of each position.
  const places: [number, number, Label['anchor'], number][] = [
    [far, size * 0.35, 'start', 0],
    [-far, size * 0.35, 'end', 4],
    [near, -near - 2, 'start', 6],
    [near, near + size * 0.75, 'start', 6],
    [-near, -near - 2, 'end', 9],
    [-near, near + size * 0.75, 'end', 9],
    [0, -far - 1, 'middle', 8],
    [0, far + size * 0.75, 'middle', 8],
  ];
  return places.map(([across, down, anchor, cost]) => {
    const [x, y] = [spot.x + across, spot.y + down];
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    const box = { left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.24 };
    return { ...name, x, y, anchor, box, cost };
  });
}

/** Letter widths as a share of the letter size: the widest among common system fonts. */
const widths: readonly [letters: RegExp, width: number][] = [
  [/[ilIj'’.,|:\s]/, 0.37],
  [/[ftr-]/, 0.47],
  [/[mwMWœŒ]/, 1.02],
  [/[A-ZÀ-Ý]/, 0.77],
];

/** An upper bound of the width of a text in bold letters of a size, whatever the system font. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.69;
  return width * size;
}
