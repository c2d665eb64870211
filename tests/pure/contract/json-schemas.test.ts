import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { readSite } from '../../../src/read/read-site';
import { schemas } from '../../../src/blocks/document-schemas';
import { blockExamples } from '../../../src/blocks/examples';
import { formOf } from '../../../src/blocks/forms';
import { definitions as blocks } from '../../../src/blocks/schemas';
import type { DocumentKind } from '../../../src/definitions/documents';
import { toJsonSchema } from '../../../src/definitions/json-schema';
import type { JsonSchema } from '../../../src/definitions/json-schema-node';
import { shapeOf, writtenShapes } from '../../../src/definitions/shape-of';
import { caseStudyData, gardenDocuments, sample } from '../../samples/garden-documents';

// The keys of `schemas` are the kinds.
const kinds = Object.keys(schemas) as DocumentKind[];
const schemaOf = (kind: DocumentKind) => toJsonSchema(schemas[kind]);
// Ajv's code optimization takes as long as generating the code.
const code = { optimize: false };
const ajv = new Ajv({ discriminator: true, strict: true, strictRequired: false, strictTypes: false, code });
const validators = new Map(kinds.map((kind) => [kind, ajv.compile(schemaOf(kind))]));

/** All properties in the schema, with their paths. */
function* properties(node: unknown, at = ''): Generator<[where: string, property: JsonSchema]> {
  if (Array.isArray(node)) for (const item of node) yield* properties(item, at);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties') {
      for (const [name, property] of Object.entries(value as Record<string, JsonSchema>))
        yield [`${at}/${name}`, property];
    }
    yield* properties(value, key === 'properties' ? at : `${at}/${key}`);
  }
}

const work = (slug: string, fields = {}) =>
  sample('case-study', `case-studies/${slug}.json`, caseStudyData(slug, fields));
const withWorks = gardenDocuments({ 'case-study': [work('haie'), work('mur', { draft: true, consent: undefined })] });

describe.each(kinds)('the JSON Schema of a %s', (kind) => {
  const schema = schemaOf(kind);
  const definitions = (schema.definitions ?? {}) as Record<string, JsonSchema>;

  it('is up to date in schemas/, which editors read (otherwise: npm run schemas)', () => {
    expect(JSON.parse(readFileSync(`schemas/${kind}.schema.json`, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  it('describes each field in words', () => {
    const silent = [...properties(schema)]
      .map(([where, { $ref, ...own }]) => {
        const referred = typeof $ref === 'string' ? definitions[$ref.replace('#/definitions/', '')] : undefined;
        return [where, { ...referred, ...own }] as const;
      })
      .filter(([, { title, description }]) => typeof title !== 'string' || typeof description !== 'string')
      .map(([where]) => where);
    expect(silent).toEqual([]);
  });

  it('accepts the same documents as zod: the garden and the roofers', () => {
    const own = readSite('tests/fixtures/toiture').files.filter((file) => file.kind === kind);
    const documents = [...withWorks[kind].map(({ data }) => data), ...own.map(({ data }) => data)];
    expect(documents.length).toBeGreaterThan(1);
    for (const data of documents) {
      expect(schemas[kind].safeParse(data).error?.issues ?? []).toEqual([]);
      expect(validators.get(kind)!(data)).toBe(true);
    }
  });
});

it('the written shapes and examples are up to date (otherwise: npm run schemas)', () => {
  expect(JSON.parse(readFileSync('schemas/shapes.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(writtenShapes(schemas, blocks))),
  );
  expect(blockExamples).toEqual(Object.fromEntries(blocks.map(({ type, example }) => [type, example])));
});

describe.each(kinds)('the form of a %s', (kind) => {
  it('shows what the definitions say (otherwise: npm run schemas)', () => {
    expect(formOf(kind)).toEqual(shapeOf(schemas[kind]));
  });
});

it('zod and the JSON Schema both refuse a town with a list of the wrong length, a wrong postcode or a misspelt field', () => {
  const [town] = gardenDocuments().town;
  const changes = [
    { postcode: '3500' },
    { highlights: town!.data.highlights.slice(1) },
    { services: town!.data.services.slice(1) },
    { communes: town!.data.communes.slice(1) },
    { communes: [...town!.data.communes, ...town!.data.communes] },
    { comunes: town!.data.communes },
    { places: 'hameaux' },
    { geo: { latitude: 120, longitude: 0 } },
    { aliases: ['/Ancienne Adresse'] },
  ];
  for (const change of changes) {
    const data = { ...town!.data, ...change };
    expect([change, schemas.town.safeParse(data).success, validators.get('town')!(data)]).toEqual([
      change,
      false,
      false,
    ]);
  }
});
