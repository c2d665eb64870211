import type { DepartmentOutlines } from '../../definitions/department-outlines';
import type { Position } from '../../definitions/official-communes';
import type { SiteColors } from '../../look/shipped-colors';
import { kilometresBetween } from '../kilometres';
import { placeNames, type Label, type Name } from './labels';
import { networkOf, pipePath } from './network';
import { outlinePath, planeOf, ringOnSheet, sheet, type Plane, type Spot } from './plane';

/** A place with its name. */
export interface MapPlace {
  name: string;
  position: Position;
}

/** What a map shows. */
export interface MapSubject {
  /** What it is called, for whom does not see it. */
  title: string;
  /** The town that it is about; a map of all of them is about none. */
  town?: MapPlace | undefined;
  /** The places that the network leads to; of a map without a town, those to be named first come first. */
  places: readonly MapPlace[];
  /** Where the company is, and what stands beside it when it is too far to be shown. */
  workshop: MapPlace & { away: string };
  /** The department that is brought forward. */
  department?: string | undefined;
  /** Distances from the workshop at which something changes, in kilometres. */
  rings: readonly number[];
}

interface DrawOptions {
  outlines: DepartmentOutlines | undefined;
  colors: SiteColors;
}

/** How many times as far as its farthest neighbour the workshop may be from a town, to be on its map. */
const reach = 1.4;
/** In kilometres: a workshop so near is the town's own. */
const athome = 3;

/** A map as a drawing: land and sea, and one network of pipes from the workshop to the towns. A pure function. */
export function drawMap(asked: MapSubject, { outlines, colors }: DrawOptions): string {
  const isNear = isOnMap(asked);
  const subject = isNear ? withWorkshopIn(asked) : asked;
  const { town, places, workshop, title } = subject;
  const isHome = town !== undefined && kilometresBetween(town.position, workshop.position) < athome;
  const shown = [...(town ? [town] : []), ...places];
  const plane = planeOf([...shown.map(({ position }) => position), ...(isNear ? [workshop.position] : [])]);
  const spots = shown.map(({ position }) => plane.spotOf(position));
  const seat = plane.spotOf(workshop.position);
  const source = isHome ? spots[0]! : isNear ? seat : edgeTowards(seat, spots[0] ?? seat);
  const nodes = isHome ? spots : [source, ...spots];
  const pipes = networkOf(nodes);
  const names = namesOf(subject, { spots, source, isNear, isHome });
  const labels = placeNames(names, pipes);
  const { strong, accent, paper } = colors;
  const land = landOf(plane, subject.department, outlines);
  const parts = [
    `<title>${escaped(title)}</title>`,
    // What is under 520 pixels wide is read on a telephone: letters are larger there.
    '<style>text{font:650 20px "Bricolage Grotesque","Segoe UI",Roboto,system-ui,sans-serif}.t{font-size:27px;font-weight:780}@media(min-width:520px){text{font-size:17px}.t{font-size:25px}}</style>',
    `<rect width="${sheet.width}" height="${sheet.height}" fill="${strong[9]}"/>`,
    `<g fill="${strong[8]}" stroke="${strong[6]}" stroke-width="1.5" stroke-linejoin="round"><path d="${land.others}"/><path d="${land.own}" fill="${strong[7]}"/></g>`,
    ...(isNear || town === undefined
      ? ringsAround(source, subject.rings, plane).map(
          (ring) =>
            `<g fill="none" stroke="${strong[4]}" stroke-width="1.5" stroke-dasharray="2 7" stroke-linecap="round">${ring}</g>`,
        )
      : []),
    ...networkParts(),
    ...nodes.map(signAt),
    `<g fill="${paper}" stroke="${strong[8]}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${labels.map(textOf).join('')}</g>`,
    scaleBar(plane, { colors, labels }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}">${parts.join('')}</svg>`;

  function networkParts(): string[] {
    const line = (width: number, color: string) =>
      `<path d="${pipes.map(pipePath).join('')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
    return [line(13, strong[8]), line(5, accent[5])];
  }

  function signAt(spot: Spot, rank: number): string {
    const isSource = rank === 0;
    const isTown = town !== undefined && rank === (isHome ? 0 : 1);
    if (isTown)
      return `${circle(spot, 19, `fill="${accent[5]}" fill-opacity=".35"`)}${circle(spot, 11, `fill="${accent[3]}" stroke="${paper}" stroke-width="3"`)}`;
    if (isSource)
      return isNear ? house(spot) : circle(spot, 9, `fill="${accent[5]}" stroke="${strong[8]}" stroke-width="3"`);
    return circle(spot, nodes.length > 12 ? 6 : 7, `fill="${strong[8]}" stroke="${accent[3]}" stroke-width="3.5"`);
  }

  function house({ x, y }: Spot): string {
    const at = `${Math.round(x)} ${Math.round(y)}`;
    return `${circle({ x, y }, 18, `fill="${accent[7]}" stroke="${paper}" stroke-width="2.5"`)}<path transform="translate(${at})" d="M-9 1 0-8l9 9M-6-1v8H6v-8" fill="none" stroke="${paper}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`;
  }
}

/** Whether the workshop is near enough to stand on the map of a town. */
export function isOnMap({ town, places, workshop }: Pick<MapSubject, 'town' | 'places' | 'workshop'>): boolean {
  if (!town) return true;
  const farthest = Math.max(0, ...places.map(({ position }) => kilometresBetween(position, town.position)));
  return kilometresBetween(workshop.position, town.position) <= Math.max(25, reach * farthest);
}

/** A town where the workshop stands is one sign with it, and gives it its name. */
function withWorkshopIn(subject: MapSubject): MapSubject {
  const { places, workshop } = subject;
  const home = places.find(({ position }) => kilometresBetween(position, workshop.position) < athome);
  if (!home) return subject;
  return { ...subject, places: places.filter((place) => place !== home), workshop: { ...workshop, name: home.name } };
}

interface Layout {
  spots: readonly Spot[];
  source: Spot;
  isNear: boolean;
  isHome: boolean;
}

function namesOf({ town, places, workshop }: MapSubject, { spots, source, isNear, isHome }: Layout): Name[] {
  const [size, large] = [20, 27];
  const others = places.map(({ name }, rank) => ({ text: name, spot: spots[rank + (town ? 1 : 0)]!, size, radius: 9 }));
  const own = town ? [{ text: town.name, spot: spots[0]!, size: large, radius: 19, isNeeded: true }] : [];
  const seat = isNear ? workshop.name : workshop.away;
  const home = isHome ? [] : [{ text: seat, spot: source, size, radius: isNear ? 18 : 9, isNeeded: true }];
  return [...own, ...home, ...others];
}

/** Where the line to what is beyond the sheet ends. */
function edgeTowards(target: Spot, from: Spot): Spot {
  const room = { x: 48, y: 44 };
  const share = Math.min(
    1,
    ...(['x', 'y'] as const).map((axis) => {
      const step = target[axis] - from[axis];
      const end = step > 0 ? (axis === 'x' ? sheet.width : sheet.height) - room[axis] : room[axis];
      return step === 0 ? 1 : Math.max(0, (end - from[axis]) / step);
    }),
  );
  return { x: from.x + (target.x - from.x) * share, y: from.y + (target.y - from.y) * share };
}

function landOf(plane: Plane, department: string | undefined, outlines: DepartmentOutlines | undefined) {
  const found = outlines?.within(plane.extent) ?? [];
  const pathOf = (isOwn: boolean) =>
    found
      .filter(({ code }) => (code === department) === isOwn)
      .flatMap(({ rings }) => rings.map((ring) => outlinePath(ringOnSheet(ring, plane))))
      .join('');
  return { own: pathOf(true), others: pathOf(false) };
}

function ringsAround(centre: Spot, rings: readonly number[], { scale }: Plane): string[] {
  return rings
    .map((kilometre) => kilometre * scale)
    .filter((radius) => radius > 30 && radius < 2 * sheet.width)
    .map((radius) => circle(centre, Math.round(radius), ''));
}

/** A length to measure by, where no name is in its way. */
function scaleBar({ scale }: Plane, { colors, labels }: { colors: SiteColors; labels: readonly Label[] }): string {
  const length = [1, 2, 5, 10, 20, 50, 100].findLast((kilometre) => kilometre * scale <= 130) ?? 1;
  const width = Math.round(length * scale);
  const y = sheet.height - 22;
  const isTaken = (left: number) =>
    labels.some((label) => label.y > y - 24 && Math.abs(label.x - left - width / 2) < width + label.text.length * 12);
  const left = isTaken(22) && !isTaken(sheet.width - 22 - width) ? sheet.width - 22 - width : 22;
  return `<path d="M${left} ${y - 6}v6h${width}v-6" fill="none" stroke="${colors.strong[3]}" stroke-width="2"/><text x="${left + width / 2}" y="${y - 9}" text-anchor="middle" fill="${colors.strong[2]}">${length} km</text>`;
}

function circle({ x, y }: Spot, radius: number, paint: string): string {
  return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius}"${paint && ` ${paint}`}/>`;
}

function textOf({ text, x, y, anchor, size }: Label): string {
  const how = `${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${size > 20 ? ' class="t"' : ''}`;
  return `<text x="${Math.round(x)}" y="${Math.round(y)}"${how}>${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
