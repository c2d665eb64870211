import type { Position } from '../../definitions/geography/official-communes';
import { kilometresBetween } from '../kinds/town/kilometres';
import { groupedDots, type Dot } from './dots';
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
  /** Alternative text of the map, for screen readers. */
  title: string;
  /** The town that the map is about; undefined for the map of all towns. */
  town?: MapPlace | undefined;
  /** The places that the network leads to. For a map without a town, the most important names come first. */
  places: readonly MapPlace[];
  /** Where the company is. `away` is written instead of its name when it is too far to be on the sheet. */
  workshop: MapPlace & { away: string };
  /** The department to highlight. */
  department?: string | undefined;
  /** Distances from the workshop, in kilometres, at which the company's terms change; drawn as rings. */
  rings: readonly number[];
}

/** The computed positions of everything on a map. */
export interface MapLayout {
  plane: Plane;
  /** The stops of the network; the first is its source. */
  nodes: readonly Spot[];
  /** The rank among the nodes of the town that the map is about; undefined for the map of all towns. */
  town: number | undefined;
  pipes: readonly Pipe[];
  labels: readonly Label[];
  /** Places left out of the network because their names could not be read. */
  dots: readonly Dot[];
  /** True if the network starts at the workshop, false if it enters from the edge of the sheet. */
  isNear: boolean;
}

/** The workshop is on a town's map if it is at most this many times as far as the town's farthest neighbour. */
const reach = 1.4;
/** In kilometres: a workshop nearer than this counts as being in the town. */
const athome = 3;

/** Whether the workshop is near enough to be on the map of a town. */
export function isOnMap({ town, places, workshop }: Pick<MapSubject, 'town' | 'places' | 'workshop'>): boolean {
  if (!town) return true;
  const farthest = Math.max(0, ...places.map(({ position }) => kilometresBetween(position, town.position)));
  return kilometresBetween(workshop.position, town.position) <= Math.max(25, reach * farthest);
}

/** Computes the positions of places, pipes and names. A pure function. */
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
    dots: groupedDots(all.filter((spot) => !stops.has(spot))).filter((dot) => !isAmidLetters(dot, labels)),
    isNear,
  };
}

/** Whether a dot touches a name. Such a dot is left out: half covered, it would look like an accent. */
function isAmidLetters(spot: Spot, labels: readonly Label[]): boolean {
  const box = boxAround({ spot, radius: 4 });
  return labels.some((label) => overlap(box, label.box) > 0);
}

type Network = Pick<MapLayout, 'nodes' | 'pipes' | 'labels'>;

/** Up to this many places are always all on the network, as a town and its neighbours are. */
const few = 8;

/**
 * The network of all the places, if at least half of them can show their name: stops without a name say more than
 * missing stops. Otherwise the network of only those places whose names can be read.
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
    // A pipe took the room of a name, so that place is dropped.
    const named = new Set(network.labels.map(({ spot }) => spot));
    read = read.filter(({ spot }) => named.has(spot));
  }
}

function networkTo(names: readonly Name[], source: Spot): Network {
  const nodes = [source, ...names.map(({ spot }) => spot).filter((spot) => spot !== source)];
  const pipes = networkOf(nodes);
  return { nodes, pipes, labels: placeNames(names, pipes) };
}

/** Puts the farthest place first, however small it is: its name shows how far the company goes. */
function farthestFirst(names: readonly Name[], source: Spot): Name[] {
  let [farthest] = names;
  for (const name of names)
    if (farthest && distance(name.spot, source) > distance(farthest.spot, source)) farthest = name;
  const needed = names.filter(({ isNeeded }) => isNeeded);
  return [...new Set([...needed, ...(farthest ? [farthest] : []), ...names])];
}

/** If the workshop is in one of the towns, one sign with the town's name stands for both. */
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

/** Where the line to something beyond the sheet ends. */
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
