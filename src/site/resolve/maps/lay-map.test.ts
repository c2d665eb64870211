import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { departmentBorders } from '../../read/communes/read-borders';
import { shippedColors } from '../../look/shipped-colors';
import { samples } from '../../../../tests/harness/size';
import { drawMap } from './draw-map';
import { boxAround, overlap } from './labels';
import { layMap, type MapPlace, type MapSubject } from './lay-map';
import { distance, networkOf } from './network';
import { sheet } from './plane';

const workshop = { name: 'Atelier', away: 'Atelier', position: { latitude: 46.6, longitude: 2.3 } };

/** `count` places spread over some degrees, always the same; the most important first. */
function strewn(count: number, degrees: number, nameOf = (rank: number) => `Saint-Nom-${rank}`): MapPlace[] {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  return Array.from({ length: count }, (_, rank) => ({
    name: nameOf(rank),
    position: { latitude: 46.6 + next() * degrees, longitude: 2.3 + next() * degrees * 1.4 },
  }));
}

const subjectOf = (places: readonly MapPlace[]): MapSubject => ({ title: 'Carte.', places, workshop, rings: [] });

describe('a map of all the towns', () => {
  const position = fc.record({
    latitude: fc.double({ min: 45, max: 48, noNaN: true }),
    longitude: fc.double({ min: 0, max: 4, noNaN: true }),
  });
  const places = fc
    .array(position, { minLength: 9, maxLength: 200 })
    .map((list) => list.map((one, rank) => ({ name: `Nom-${rank}`, position: one })));

  it('is readable with any number of towns: no name covers another name or a stop, and no dot is among letters', () => {
    fc.assert(
      fc.property(places, (list) => {
        const { nodes, labels, dots, pipes } = layMap(subjectOf(list));
        expect(pipes.length).toBe(nodes.length - 1);
        // Either half of the stops have their name, or unreadable names became dots.
        const isWhole = dots.length === 0;
        expect(labels.length).toBeGreaterThanOrEqual(isWhole ? nodes.length / 2 : nodes.length);
        for (const [rank, { box, spot, isNeeded }] of labels.entries()) {
          expect(nodes).toContain(spot);
          expect(box.left >= 0 && box.right <= sheet.width && box.top >= 0 && box.bottom <= sheet.height).toBe(true);
          for (const other of labels.slice(rank + 1)) expect(overlap(box, other.box)).toBe(0);
          for (const node of nodes)
            if (node !== spot && !isNeeded) expect(overlap(box, boxAround({ spot: node, radius: 9 }))).toBe(0);
          for (const dot of dots) expect(overlap(box, boxAround({ spot: dot, radius: 3 }))).toBe(0);
        }
      }),
      { numRuns: samples({ daily: 20, long: 1000 }) },
    );
  });

  it('has as many names as there is room for: more short ones than long ones', () => {
    const [short, long] = [(rank: number) => `Y${rank}`, (rank: number) => `Saint-Rémy-en-Bouzemont-${rank}`].map(
      (nameOf) => layMap(subjectOf(strewn(600, 3, nameOf))).labels.length,
    );
    expect(short).toBeGreaterThan(40);
    expect(long).toBeLessThan(30);
    expect(long).toBeGreaterThan(10);
  });

  it('reaches the first of the places, and the farthest', () => {
    const list = strewn(1000, 3);
    const farthest = { name: 'Le Bout', position: { latitude: 49.6, longitude: 2.3 } };
    // A larger town, near the line to the farthest one.
    const near = { name: 'Tout près', position: { latitude: 49.57, longitude: 2.3 } };
    const named = layMap(subjectOf([near, ...list, farthest])).labels.map(({ text }) => text);
    expect(named).toEqual(expect.arrayContaining(['Atelier', 'Saint-Nom-0', 'Saint-Nom-1', 'Le Bout']));
    const ranks = named.flatMap((text) => (text.startsWith('Saint') ? [Number(text.slice('Saint-Nom-'.length))] : []));
    // Later names get the remaining room.
    expect(ranks.filter((rank) => rank < 100).length).toBeGreaterThan(ranks.length / 2);
  });

  it('shows dots that do not overlap, one for several places that are too near', () => {
    const { dots } = layMap(subjectOf(strewn(20_000, 3)));
    expect(dots.length).toBeGreaterThan(500);
    expect(dots.some(({ count }) => count > 3)).toBe(true);
    const middles = dots.filter(({ count }) => count > 3);
    const apart = middles.flatMap((dot, rank) => middles.slice(rank + 1).map((other) => distance(dot, other)));
    expect(Math.min(...new Set(apart.map(Math.floor)))).toBeGreaterThanOrEqual(8);
    // Laid like bricks: each row stands half a dot to the side of the one above.
    expect(new Set(middles.map(({ x, y }) => (x / 4.5 + (y - 4) / 8) % 2)).size).toBe(1);
  });

  it.each([100, 600, 20_000])('keeps the dots of %i places clear of names', (count) => {
    const { dots, labels } = layMap(subjectOf(strewn(count, 3)));
    expect(dots.length).toBeGreaterThan(40);
    // The radius with which dots are drawn.
    const covered = dots.filter((dot) =>
      labels.some(({ box }) => overlap(box, boxAround({ spot: dot, radius: 3 })) > 0),
    );
    expect(covered).toEqual([]);
  });

  it('stays small with any number of places', () => {
    const weightOf = (count: number) =>
      drawMap(subjectOf(strewn(count, 8)), { borders: departmentBorders(), colors: shippedColors }).length / 1024;
    expect(weightOf(1000)).toBeLessThan(60);
    expect(weightOf(35_000)).toBeLessThan(72);
  });
});

describe('the network', () => {
  const spot = fc.record({
    x: fc.double({ min: 0, max: 640, noNaN: true }),
    y: fc.double({ min: 0, max: 560, noNaN: true }),
  });

  it('is as short as the minimum spanning tree of all pairs', () => {
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 60 }), (spots) => {
        const pipes = networkOf(spots);
        const laid = pipes.map(({ from, to }) => distance(spots[from]!, spots[to]!)).sort((a, b) => a - b);
        const shortest = kruskal(spots);
        expect(laid).toHaveLength(shortest.length);
        for (const [rank, length] of laid.entries()) expect(length).toBeCloseTo(shortest[rank]!, 9);
      }),
      { numRuns: samples({ daily: 100, long: 2000 }) },
    );
  });
});

/** The edge lengths of a minimum spanning tree, shortest first (Kruskal). */
function kruskal(spots: readonly { x: number; y: number }[]): number[] {
  const part = spots.map((_, rank) => rank);
  const pairs = spots.flatMap((one, a) =>
    spots.slice(a + 1).map((other, step) => ({ a, b: a + 1 + step, length: distance(one, other) })),
  );
  return pairs
    .sort((one, other) => one.length - other.length)
    .flatMap(({ a, b, length }) => {
      const [from, into] = [part[b]!, part[a]!];
      if (from === into) return [];
      for (const [rank, own] of part.entries()) if (own === from) part[rank] = into;
      return [length];
    });
}
