import type { Import } from '../../tests/harness/source-imports';
import { storeys } from './storeys';

/** For each room, the rooms from which it imports values. Types do not count: they are not needed at run time. */
export type House = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups files into rooms, with the imports between rooms. */
export function houseOf(imports: readonly Import[]): House {
  const values = imports.filter(
    ({ from, to, kind }) => kind !== 'type' && [from, to].every((one) => one.startsWith('src/')),
  );
  const house = new Map<string, Set<string>>();
  for (const { from, to } of values) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (!house.has(room)) house.set(room, new Set());
    if (!house.has(other)) house.set(other, new Set());
    if (room !== other) house.get(room)!.add(other);
  }
  return house;
}

function roomOf(file: string): string {
  return file.split('/')[1]!;
}

/** The transitive reduction: if a leads to b and b to c, the line from a to c is left out. */
export function simplest(house: House): House {
  const reached = new Map([...house.keys()].map((room) => [room, reachedFrom(room, house)]));
  return new Map(
    [...house].map(([room, others]) => [
      room,
      new Set([...others].filter((other) => ![...others].some((way) => way !== other && reached.get(way)!.has(other)))),
    ]),
  );
}

function reachedFrom(start: string, house: House): Set<string> {
  const reached = new Set<string>();
  const queue = [...(house.get(start) ?? [])];
  for (let room = queue.pop(); room !== undefined; room = queue.pop()) {
    if (reached.has(room)) continue;
    reached.add(room);
    queue.push(...(house.get(room) ?? []));
  }
  if (reached.has(start)) throw new Error(`Rooms that lead to each other cannot be drawn above each other: ${start}.`);
  return reached;
}

/** Draws the house as Mermaid text. Throws if a room is in no storey, or a storey names a room that does not exist. */
export function drawHouse(house: House): string {
  const placed = Object.values(storeys).flat();
  const homeless = [...house.keys()].filter((room) => !placed.includes(room));
  const gone = placed.filter((room) => !house.has(room));
  if (homeless.length + gone.length > 0)
    throw new Error(
      `scripts/house/storeys.ts lacks [${homeless.join(', ')}] and has [${gone.join(', ')}] for nothing.`,
    );
  const rooms = Object.entries(storeys).flatMap(([name, inside]) => [
    `  subgraph ${idOf(name)}["${name}"]`,
    ...inside.map((room) => `    ${idOf(room)}["${room}"]`),
    '  end',
  ]);
  const lines = [...simplest(house)].flatMap(([room, others]) =>
    [...others].map((other) => `  ${idOf(room)} --> ${idOf(other)}`),
  );
  return ['flowchart TD', ...rooms, ...lines.sort()].join('\n');
}

/** Mermaid has reserved words such as `end`; the prefix keeps the names of rooms apart from them. */
const idOf = (name: string) => `r_${name.replaceAll(/\W+/g, '_')}`;
