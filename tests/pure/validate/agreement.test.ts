import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSite } from '../../../src/site/read/read-site';
import { schemas } from '../../../src/page/registry/document-schemas';
import { schemaFindings } from '../../../src/site/validate/schema/schema-faults';
import { jsonSchemas } from '../../../src/site/read/schemas/json-schemas';
import { mutated } from '../../harness/validate/mutations';
import { samples } from '../../harness/size';

const site = readSite(path.resolve('tests/fixtures/toiture'));
/** One real document of each kind, and the page with the most types of blocks. */
const documents = [
  'site.json',
  'home.json',
  'not-found.json',
  'towns/auray.json',
  'towns/lorient.json',
  'services/zinguerie.json',
  'blog/gouttiere-zinc-ou-cuivre.json',
  'layouts/town.json',
  'layouts/article.json',
];
const runs = Math.ceil(samples({ daily: 180, long: 10_000 }) / documents.length);

describe('Ajv on the generated schemas and zod on the definitions', () => {
  it.each(documents)('accept and refuse the same mutations of %s, and every refusal has a reason', (name) => {
    const document = site.files.find(({ file }) => file === name);
    if (!document) throw new Error(`${name} is not in the site.`);
    const { kind, data } = document;
    fc.assert(
      fc.property(mutated(data), (value) => {
        const byZod = schemas[kind].safeParse(value).success;
        expect({
          byAjv: jsonSchemas.isSound(kind, value),
          thorough: jsonSchemas.errors(kind, value).length === 0,
          explained: schemaFindings({ schemas: jsonSchemas, kind, data: value }).length === 0,
        }).toEqual({ byAjv: byZod, thorough: byZod, explained: byZod });
      }),
      { numRuns: runs },
    );
  });
});
