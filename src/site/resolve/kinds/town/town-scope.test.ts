import { expect, it } from 'vitest';
import { sample, siteData, townData } from '../../../../../tests/samples/garden-documents';
import { departmentCode, townScope, writtenTown } from './town-scope';

const site = sample('site', 'site.json', siteData).data;
const scope = (facts: Record<string, unknown> = {}) =>
  townScope(sample('town', 'towns/ici.json', townData('Ici', '35000', facts)), { site });

it.each([
  ['35000', '35'],
  ['01000', '01'],
  ['20000', '2A'],
  ['20167', '2A'],
  ['20200', '2B'],
  ['20600', '2B'],
  ['97400', '974'],
  ['98800', '988'],
])('takes the department of %s from the postcode', (postcode, code) => {
  expect(departmentCode(postcode)).toBe(code);
});

it('uses the number of a department as its name if site.json does not list it', () => {
  expect(scope({ department: '22' }).department).toEqual({ code: '22', name: '22', image: null });
});

it('says where the department of a town is written', () => {
  const town = sample('town', 'towns/ici.json', townData('Ici', '20000'));
  const document = sample('site', 'site.json', siteData);
  const { placeOf } = writtenTown(town, { site: document, position: undefined });
  expect(placeOf(['department', 'name'])).toEqual({ file: 'site.json', path: ['departments', 1, 'name'] });
});

it('cuts a long introduction at a word, and keeps a short one', () => {
  expect(scope({ intro: 'Court.' }).description).toBe('Court.');
  const exact = 'a'.repeat(155);
  expect(scope({ intro: exact }).description).toBe(exact);
  const description = String(
    scope({ intro: `${'un deux trois, '.repeat(10)}quatre, cinq six sept huit neuf` }).description,
  );
  expect(description).toBe(`${'un deux trois, '.repeat(10).slice(0, -2)}…`);
});
