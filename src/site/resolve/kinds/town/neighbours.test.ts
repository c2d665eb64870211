import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sample, townData } from '../../../../../tests/samples/garden-documents';
import { neighbourFinder } from './neighbours';

/** Whole thousandths of a degree: arbitrary doubles would put most towns in one place. */
const between = (from: number, to: number) =>
  fc.integer({ min: from * 1000, max: to * 1000 }).map((thousandths) => thousandths / 1000);
const position = fc.record({ latitude: between(46, 47), longitude: between(-1, 0.5) });

/** In degrees of latitude, at the latitude of the first. */
function distance(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) {
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));
}

it('finds the six nearest towns, nearest first, the same as comparing all pairs', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 2, maxLength: 90, size: 'max' }), (positions) => {
      const towns = positions.map((geo, index) =>
        sample('town', `towns/t${index}.json`, townData(`Ville ${index}`, '35000', { geo })),
      );
      const [first] = towns;
      const nearest = towns
        .slice(1)
        .map(({ slug, data }) => ({ slug, away: distance(first!.data.geo!, data.geo!) }))
        .sort((a, b) => a.away - b.away || a.slug.localeCompare(b.slug))
        .slice(0, 6);
      expect(neighbourFinder(towns, ({ data }) => data.geo)(first!).map(({ slug }) => slug)).toEqual(
        nearest.map(({ slug }) => slug),
      );
    }),
    { numRuns: 200 },
  );
});

it('prefers a near town in a far cell to far towns in the next one', () => {
  const at = (name: string, latitude: number, longitude: number) =>
    sample('town', `towns/${name}.json`, townData(name, '35000', { geo: { latitude, longitude } }));
  const corner = Array.from({ length: 6 }, (_, index) => at(`Coin${index}`, 46.199, -0.099));
  const towns = [at('Ici', 46.001, 0.099), ...corner, at('Est', 46.001, 0.301)];
  expect(neighbourFinder(towns, ({ data }) => data.geo)(towns[0]!)[0]).toBe(towns.at(-1));
});

it('stays in the department if positions are unknown', () => {
  const town = (name: string, postcode: string) => sample('town', `towns/${name}.json`, townData(name, postcode));
  const towns = [town('A', '35000'), town('B', '22000'), town('C', '35400')];
  expect(neighbourFinder(towns, ({ data }) => data.geo)(towns[0]!)).toEqual([towns[2]]);
});

it.each([90, -90, 89.9999])('ends at a pole, where every longitude is near: %d', (latitude) => {
  const at = (name: string, longitude: number) =>
    sample('town', `towns/${name}.json`, townData(name, '35000', { geo: { latitude, longitude } }));
  const towns = [at('Ici', -2.45), at('Antipode', 177)];
  expect(neighbourFinder(towns, ({ data }) => data.geo)(towns[0]!)).toEqual([towns[1]]);
});
