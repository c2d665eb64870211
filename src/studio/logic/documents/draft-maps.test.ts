import { expect, it } from 'vitest';
import type { MapName } from '../../../site/resolve/maps/page-map';
import { draftMaps } from './draft-maps';

const nameOf = (rank: number): MapName => `media/carte-${rank}.0.svg`;
const drawingOf = (rank: number) => ({ content: `what ${rank} shows`, drawing: `<svg>${rank}</svg>` });

it('finds a map by its content, and serves its drawing', () => {
  const maps = draftMaps();
  expect(maps.known('what 1 shows')).toBeUndefined();
  maps.keep(nameOf(1), drawingOf(1));
  expect(maps.known('what 1 shows')).toBe(nameOf(1));
  expect(maps.get('/media/carte-1.0.svg')).toBe('<svg>1</svg>');
});

it('keeps the maps that were shown last, and drops older ones', () => {
  const maps = draftMaps();
  for (let rank = 0; rank < 200; rank++) maps.keep(nameOf(rank), drawingOf(rank));
  maps.known('what 0 shows');
  maps.keep(nameOf(200), drawingOf(200));
  expect([maps.known('what 0 shows'), maps.get(`/${nameOf(0)}`)]).toEqual([nameOf(0), '<svg>0</svg>']);
  expect([maps.known('what 1 shows'), maps.get(`/${nameOf(1)}`)]).toEqual([undefined, undefined]);
});
