// @vitest-environment node
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSite } from '../../src/read/read-site';
import { schemas } from '../../src/blocks/document-schemas';
import { schemaFindings } from '../../src/validate/schema/schema-faults';
import { isSound, schemaErrors } from '../../src/validate/schema/validators';
import { mutated } from './support/mutations';

const site = readSite(path.resolve('site-config'));
/** One real document of each kind, and the page with the most sorts of blocks. */
const samples = [
  'site.json',
  'home.json',
  'not-found.json',
  'towns/niort.json',
  'towns/chauray.json',
  'services/plomberie.json',
  'blog/aides-renovation-energetique-2024.json',
  'layouts/town.json',
  'layouts/article.json',
];
const runs = Math.ceil(Number(process.env.MUTATIONS ?? 900) / samples.length);

describe('Ajv on the generated schemas and zod on the definitions', () => {
  it.each(samples)('accept and refuse the same mutations of %s, and every refusal has a reason', (name) => {
    const document = site.files.find(({ file }) => file === name);
    if (!document) throw new Error(`${name} is not in the site.`);
    const { kind, data } = document;
    fc.assert(
      fc.property(mutated(data), (value) => {
        const byZod = schemas[kind].safeParse(value).success;
        expect({
          byAjv: isSound(kind, value),
          thorough: schemaErrors(kind, value).length === 0,
          explained: schemaFindings({ kind, data: value }).length === 0,
        }).toEqual({ byAjv: byZod, thorough: byZod, explained: byZod });
      }),
      { numRuns: runs },
    );
  });
});
