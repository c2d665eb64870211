import { expect, it } from 'vitest';
import { communesAround } from '../../../studio/features/create/town/logic/communes-around';
import { departmentNames, officialCommunes } from './read-communes';

const communes = officialCommunes()!;

it('distinguishes communes of the same name by their department, each with its position', () => {
  expect(communes.like('vouille').map(({ name, department, position }) => [name, department, position])).toEqual([
    ['Vouillé', '79', { latitude: 46.315, longitude: -0.368 }],
    ['Vouillé', '86', { latitude: 46.641, longitude: 0.168 }],
  ]);
  expect(communes.find('Vouillé', '86')?.postcodes).toEqual(['86190']);
  expect(communes.find('Vouillé', '33')).toBeUndefined();
});

it('estimates the position of a commune that GeoNames does not have', () => {
  expect(communes.find('Les Trois-Moutiers', '86')).toMatchObject({ position: { latitude: 47.062, longitude: 0.01 } });
  // About 4 and 23 km between the built-up areas; this test measures between the centres.
  const around = communesAround(communes, communes.find('Vivonne', '86')!, 200);
  const kilometresTo = (wanted: string) => around.find(({ name }) => name === wanted)?.kilometres;
  expect([kilometresTo('Château-Larcher'), kilometresTo('Dienné')]).toEqual([3, 21]);
});

it('lists a commune with an estimated position among its neighbours, without a distance', () => {
  const found = communes.find('Aurseulles', '14')!;
  expect(found).toMatchObject({ isNear: true });
  // Its real position is 49.09, -0.73.
  expect(Math.abs(found.position!.latitude - 49.09)).toBeLessThan(0.2);
  expect(Math.abs(found.position!.longitude + 0.73)).toBeLessThan(0.2);
  const around = communesAround(communes, found, 5);
  expect(around.map(({ kilometres }) => kilometres)).toEqual(Array.from({ length: 5 }));
});

it('has a position for every commune of metropolitan France', () => {
  const lost = [...departmentNames().keys()]
    .filter((code) => code.length === 2)
    .flatMap((code) => communes.inDepartment(code).filter(({ position }) => !position));
  expect(lost).toEqual([]);
});
