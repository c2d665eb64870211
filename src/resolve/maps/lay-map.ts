import type { Position } from '../../definitions/official-communes';
import { kilometresBetween } from '../kilometres';
import { gathered, type Dot } from './dots';
import { boxAround, overlap, placeNames, type Label, type Name } from './labels';
import { distance, networkOf, type Pipe } from './network';
import { planeOf, sheet, type Plane, type Spot } from './plane';
import { readableNames } from './readable-names';

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

/** Where everything on a map stands. */
export interface MapLayout {
  plane: Plane;
  /** What the network leads to; where it comes from is the first. */
  nodes: readonly Spot[];
  /** The rank of the town that the map is about among the nodes, if it is about one. */
  town: number | undefined;
  pipes: readonly Pipe[];
  labels: readonly Label[];
  /** The places that the network leaves out, because nobody could read it. */
  dots: readonly Dot[];
  /** Whether the network comes from the workshop, and not from the edge of the sheet. */
  isNear: boolean;
}

/** How many times as far as its farthest neighbour the workshop may be from a town, to be on its map. */
const reach = 1.4;
/** In kilometres: a workshop so near is the town's own. */
const athome = 3;

/** Whether the workshop is near enough to stand on the map of a town. */
export function isOnMap({ town, places, workshop }: Pick<MapSubject, 'town' | 'places' | 'workshop'>): boolean {
  if (!town) return true;
  const farthest = Math.max(0, ...places.map(({ position }) => kilometresBetween(position, town.position)));
  return kilometresBetween(workshop.position, town.position) <= Math.max(25, reach * farthest);
}

/** Lays a map out: where its places, its pipes and its names are. A pure function. */
export function layMap(asked: MapSubject): MapLayout {
  const isNear = isOnMap(asked);
  const subject = isNear ? withWorkshopIn(asked) : asked;
  const { town, places, workshop } = subject;
  const isHome = town !== undefined && kilometresBetween(town.position, workshop.position) < athome;
  const shown = [...(town ? [town] : []), ...places];
  const plane = planeOf([...shown.map(({ position }) => position), ...(isNear ? [workshop.position] : [])]);
  const all = shown.map(({ position }) => plane.spotOf(position));
  const seat = plane.spotOf(workshop.position);
  const source = isHome ? all[0]! : isNear ? seat : edgeTowards(seat, all[0] ?? seat);
  const names = namesOf(subject, { spots: all, source, isNear, isHome });
  const { nodes, pipes, labels } = legible(names, source);
  const stops = new Set(nodes);
  return {
    plane,
    nodes,
    town: town && nodes.indexOf(all[0]!),
    pipes,
    labels,
    dots: gathered(all.filter((spot) => !stops.has(spot))).filter((dot) => !isAmidLetters(dot, labels)),
    isNear,
  };
}

/** A dot that a name covers in part would be read as an accent. */
function isAmidLetters(spot: Spot, labels: readonly Label[]): boolean {
  const box = boxAround({ spot, radius: 4 });
  return labels.some((label) => overlap(box, label.box) > 0);
}

type Network = Pick<MapLayout, 'nodes' | 'pipes' | 'labels'>;

/** So many places are all on the network, as a town and its neighbours are. */
const few = 8;

/**
 * The network of all the places, as long as half of them have their name on it: some stops without one say more than
 * stops that are left out. Else that of the places that can be read, each with its name.
 */
function legible(names: readonly Name[], source: Spot): Network {
  if (names.length <= few) return networkTo(names, source);
  let read = readableNames(farthestFirst(names, source));
  if (read.length * 3 >= names.length) {
    const whole = networkTo(names, source);
    if (whole.labels.length * 2 >= names.length) return whole;
  }
  for (;;) {
    const network = networkTo(read, source);
    if (network.labels.length === read.length) return network;
    // A pipe took the room of a name.
    const named = new Set(network.labels.map(({ spot }) => spot));
    read = read.filter(({ spot }) => named.has(spot));
  }
}

function networkTo(names: readonly Name[], source: Spot): Network {
  const nodes = [source, ...names.map(({ spot }) => spot).filter((spot) => spot !== source)];
  const pipes = networkOf(nodes);
  return { nodes, pipes, labels: placeNames(names, pipes) };
}

/** How far the company goes is said by the name of the farthest place, however small it is. */
function farthestFirst(names: readonly Name[], source: Spot): Name[] {
  let [farthest] = names;
  for (const name of names)
    if (farthest && distance(name.spot, source) > distance(farthest.spot, source)) farthest = name;
  const needed = names.filter(({ isNeeded }) => isNeeded);
  return [...new Set([...needed, ...(farthest ? [farthest] : []), ...names])];
}

/** A town where the workshop stands is one sign with it, and gives it its name. */
function withWorkshopIn(subject: MapSubject): MapSubject {
  const { places, workshop } = subject;
  const home = places.find(({ position }) => kilometresBetween(position, workshop.position) < athome);
  if (!home) return subject;
  return { ...subject, places: places.filter((place) => place !== home), workshop: { ...workshop, name: home.name } };
}

interface Places {
  spots: readonly Spot[];
  source: Spot;
  isNear: boolean;
  isHome: boolean;
}

function namesOf({ town, places, workshop }: MapSubject, { spots, source, isNear, isHome }: Places): Name[] {
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
