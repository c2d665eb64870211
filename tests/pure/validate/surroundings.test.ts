import { expect, it } from 'vitest';
import { jsonSchemas } from '../../../src/site/read/schemas/json-schemas';
import { beginCheck } from '../../../src/site/validate/check-site';
import type { Surroundings } from '../../../src/site/validate/input/surroundings';
import { fixture } from '../../harness/validate/spoil';

/** The surroundings of a folder that is on no disk: validation needs only these answers. */
const surroundings: Surroundings = {
  schemas: jsonSchemas,
  media: {
    size: (file) => (file.endsWith('chantier.svg') ? 0 : 120),
    head: () => new Uint8Array(),
    text: () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"></svg>',
    decode: (files) => new Map(files.map((file) => [file, { is: 'sound' }])),
  },
  communes: () => undefined,
  departmentNames: () => new Map(),
  iconNames: () => new Set(),
};

it('validation depends only on the given surroundings', () => {
  const faults = beginCheck({ ...fixture, root: '/nulle/part' }, { surroundings, now: 0 })();
  expect(faults.map(({ file, rule, severity }) => [file, rule, severity])).toEqual([
    ['media/chantier.svg', 'image-format', 'error'],
    ['site.json', 'official-list', 'warning'],
  ]);
});
