import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { imports, importsOf, modules } from '../../harness/source-imports';

/** The rules within rooms, and between all files. */

const moduleName = (file: string) => file.replace(/\.tsx?$/, '');

/** The import cycles (Tarjan's strongly connected components). */
function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** The code beside `src`: what developers run, the functions of Supabase, and the tests. */
const beside = ['scripts', 'supabase/functions', 'tests']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name.split(path.sep).join('/')}`),
  )
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !/node_modules|\/peers\//.test(file));

/** The import graph, types included, with files grouped by `unitOf`. */
function graphOf(unitOf: (file: string) => string, files = modules, among = imports): Map<string, Set<string>> {
  const known = new Set(files.map(moduleName));
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of among) {
    if (!known.has(to)) continue;
    const [unit, other] = [unitOf(moduleName(from)), unitOf(to)];
    if (unit !== other) graph.set(unit, (graph.get(unit) ?? new Set()).add(other));
  }
  return graph;
}

describe('there is no import cycle, even of types', () => {
  it('the search finds a cycle', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(circles(graph)).toEqual([['b', 'c']]);
  });

  it('between files', () => {
    expect(circles(graphOf((file) => file))).toEqual([]);
  });

  it('between what developers run, the functions of Supabase and the tests', () => {
    const among = beside.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
    expect(beside.length).toBeGreaterThan(400);
    expect(circles(graphOf((file) => file, beside, among))).toEqual([]);
  });

  it.each(['site/validate', 'build', 'studio/local'])(
    'between the rooms of %s, where each top-level file is a room',
    (room) => {
      const inside = (file: string) => file.startsWith(`src/${room}/`);
      const unitOf = (file: string) =>
        inside(file)
          ? file
              .split('/')
              .slice(0, room.split('/').length + 2)
              .join('/')
          : file;
      const graph = graphOf(unitOf);
      expect([...graph.keys()].filter(inside).length).toBeGreaterThan(2);
      expect(circles(graph).filter((group) => group.some(inside))).toEqual([]);
    },
  );
});

/** The lines of code of each room, without tests. */
function linesBy(roomOf: (file: string) => string): Map<string, number> {
  const rooms = new Map<string, number>();
  for (const root of ['src', 'scripts', 'supabase']) {
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const file = `${root}/${name.split(path.sep).join('/')}`;
      if (!/\.(?:tsx?|css|sql|mjs)$/.test(file) || /\.test\.|node_modules|\/peers\//.test(file)) continue;
      const room = roomOf(file);
      rooms.set(room, (rooms.get(room) ?? 0) + readFileSync(file, 'utf8').split('\n').length - 1);
    }
  }
  return rooms;
}

it('no room has more than three tenths of the code', () => {
  const rooms = linesBy((file) =>
    file
      .split('/')
      .slice(0, file.startsWith('src/') ? 3 : 1)
      .join('/'),
  );
  const all = [...rooms.values()].reduce((sum, lines) => sum + lines, 0);
  expect(all).toBeGreaterThan(10_000);
  expect([...rooms].filter(([, lines]) => lines > 0.3 * all)).toEqual([]);
});
