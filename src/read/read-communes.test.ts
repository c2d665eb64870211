// @vitest-environment node
import { expect, it } from 'vitest';
import { departmentNames, officialCommunes } from './read-communes';

const communes = officialCommunes()!;

it('tells namesakes apart by their department, each where it lies', () => {
  expect(communes.like('vouille').map(({ name, department, position }) => [name, department, position])).toEqual([
    ['Vouillé', '79', { latitude: 46.315, longitude: -0.368 }],
    ['Vouillé', '86', { latitude: 46.641, longitude: 0.168 }],
  ]);
  expect(communes.find('Vouillé', '86')?.postcodes).toEqual(['86190']);
  expect(communes.find('Vouillé', '33')).toBeUndefined();
});

it('puts a commune that GeoNames does not have among its neighbours, and says so', () => {
  const found = communes.find('Les Trois-Moutiers', '86');
  expect(found).toMatchObject({ isNear: true });
  // It lies at 47.06, 0.02.
  expect(Math.abs(found!.position!.latitude - 47.06)).toBeLessThan(0.2);
  expect(Math.abs(found!.position!.longitude - 0.02)).toBeLessThan(0.2);
});

it('knows where every commune of metropolitan France lies', () => {
  const lost = [...departmentNames().keys()]
    .filter((code) => code.length === 2)
    .flatMap((code) => communes.inDepartment(code).filter(({ position }) => !position));
  expect(lost).toEqual([]);
});
