import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mapLetters } from '../../read/communes/read-letters';
import { departmentBorders } from '../../read/communes/read-borders';
import { shippedColors } from '../../look/shipped-colors';
import { drawMap } from './draw-map';
import { placeNames, widthOf, type Label } from './labels';
import type { MapSubject } from './lay-map';
import { networkOf } from './network';
import { sheet } from './plane';

const vannes = { name: 'Vannes', position: { latitude: 47.66, longitude: -2.76 } };
const auray = { name: 'Auray', position: { latitude: 47.668, longitude: -2.982 } };
const redon = { name: 'Redon & Cie', position: { latitude: 47.651, longitude: -2.084 } };
const workshop = { name: 'Atelier', away: 'Atelier : 300 km', position: { latitude: 47.7, longitude: -2.9 } };
const subject: MapSubject = {
  title: 'Carte d’Auray.',
  town: auray,
  places: [vannes, redon],
  workshop,
  department: '56',
  rings: [25],
};
const draw = (changes: Partial<MapSubject> = {}, borders = departmentBorders()) =>
  drawMap({ ...subject, ...changes }, { borders, colors: shippedColors });
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);

describe('a map', () => {
  it('is well-formed, says what it is, and names the town, its neighbours and the workshop', () => {
    const svg = draw();
    expect(() => new SaxesParser({ xmlns: true }).write(svg).close()).not.toThrow();
    expect(svg).toContain('<title>Carte d’Auray.</title>');
    expect(wordsOf(svg).sort()).toEqual(['20 km', 'Atelier', 'Auray', 'Redon &amp; Cie', 'Vannes']);
    expect(svg).toMatch(/<text [^>]*text-anchor="middle"[^>]*>20 km</);
  });

  it('draws the department apart from the other land, if there is any', () => {
    const [, others = '', own = ''] = /<path d="([^"]*)"\/><path d="([^"]*)"/.exec(draw()) ?? [];
    expect([others.length > 100, own.length > 300]).toEqual([true, true]);
    const borders = departmentBorders();
    const within = borders.within.bind(borders);
    const spy = vi
      .spyOn(borders, 'within')
      .mockImplementation((extent) => within(extent).filter(({ code }) => code === '56'));
    onTestFinished(() => spy.mockRestore());
    expect(draw({}, borders)).toMatch(/<path d=""\/><path d="M/);
  });

  it.each([90, -90, 89.9999, -89.9])('ends for a town at latitude %d, with numbers that can be drawn', (latitude) => {
    const town = { name: 'Pôle', position: { latitude, longitude: -2.45 } };
    for (const changes of [{ town }, { town, places: [] }, { places: [town, { ...town, name: 'Autre' }] }])
      expect(draw(changes)).not.toMatch(/NaN|Infinity|\de[+-]?\d/);
  });

  it('shows only the towns if no outlines are known', () => {
    const svg = drawMap(subject, { borders: undefined, colors: shippedColors });
    expect(wordsOf(svg)).toContain('Vannes');
  });

  it('ends the line at its edge when the workshop is far', () => {
    const far = { ...workshop, position: { latitude: 46.58, longitude: 0.34 } };
    expect(wordsOf(draw({ workshop: far }))).toContain('Atelier : 300 km');
  });

  it('has one sign for a workshop in one of the towns', () => {
    const words = wordsOf(draw({ workshop: { ...workshop, position: vannes.position } }));
    expect(words.sort()).toEqual(['20 km', 'Auray', 'Redon &amp; Cie', 'Vannes']);
  });

  it('draws its names as outlines in the site’s font, because an image cannot load fonts', () => {
    const letters = mapLetters().of('fraunces');
    const svg = drawMap(subject, { borders: undefined, colors: shippedColors, letters });
    expect(wordsOf(svg)).toEqual([]);
    expect(svg).toContain(letters?.write('Auray')?.path);
    expect(svg).not.toBe(
      drawMap(subject, { borders: undefined, colors: shippedColors, letters: mapLetters().of('nunito') }),
    );
    expect(() => new SaxesParser({ xmlns: true }).write(svg).close()).not.toThrow();
  });

  it('writes a name as text if the font lacks one of its letters', () => {
    const places = [{ ...vannes, name: 'Ỹvannes' }, redon];
    const letters = mapLetters().of('bricolage-grotesque');
    const svg = drawMap({ ...subject, places }, { borders: undefined, colors: shippedColors, letters });
    expect(wordsOf(svg)).toEqual(['Ỹvannes']);
    expect(svg).toContain('text{font:');
  });

  it('is drawn in the colours of the site', () => {
    const strong = shippedColors.strong.map(() => '#123456') as unknown as typeof shippedColors.strong;
    const svg = drawMap(subject, { borders: departmentBorders(), colors: { ...shippedColors, strong } });
    expect(svg).toContain('#123456');
    expect(svg).not.toContain(shippedColors.strong[8]);
  });
});

describe('names', () => {
  const spot = fc.record({ x: fc.integer({ min: 112, max: 528 }), y: fc.integer({ min: 72, max: 488 }) });
  const names = fc
    .array(spot, { minLength: 2, maxLength: 9 })
    .map((spots) => spots.map((one, rank) => ({ text: `Saint-Nom-${rank}`, spot: one, size: 20, radius: 9 })));

  it('never overlap and stay on the sheet, wherever the towns are', () => {
    fc.assert(
      fc.property(names, (wanted) => {
        const pipes = networkOf(wanted.map(({ spot: one }) => one));
        const boxes = placeNames(wanted, pipes).map(boxOf);
        for (const [rank, box] of boxes.entries()) {
          expect(box.left >= 0 && box.right <= sheet.width && box.top >= 0 && box.bottom <= sheet.height).toBe(true);
          for (const other of boxes.slice(rank + 1))
            expect(
              box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top,
            ).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are all there when there is room', () => {
    const wanted = [100, 250, 400].map((y, rank) => ({
      text: `Nom ${rank}`,
      spot: { x: 300, y },
      size: 20,
      radius: 9,
    }));
    expect(placeNames(wanted, []).map(({ text }) => text)).toEqual(['Nom 0', 'Nom 1', 'Nom 2']);
  });
});

it('connects all places with one pipe fewer than places', () => {
  const spots = Array.from({ length: 8 }, (_, rank) => ({ x: (rank * 83) % 600, y: (rank * 131) % 500 }));
  const pipes = networkOf(spots);
  const reached = new Set([0, ...pipes.map(({ to }) => to)]);
  expect([pipes.length, reached.size]).toEqual([7, 8]);
  for (const { line, from, to } of pipes) expect([line[0], line.at(-1)]).toEqual([spots[from], spots[to]]);
});

function boxOf({ text, size, x, y, anchor }: Label) {
  const width = widthOf(text, size);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.24 };
}
