import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { readSite } from '../../../src/site/read/read-site';
import { schemas } from '../../../src/page/registry/document-schemas';
import { blockExamples } from '../../../src/page/registry/examples';
import { formOf } from '../../../src/studio/features/fields/forms';
import { definitions as blocks } from '../../../src/page/registry/schemas';
import type { DocumentKind } from '../../../src/site/definitions/documents/documents';
import { jsonSchemaFiles } from '../../../src/site/definitions/shapes/json-schema';
import { sharedSchemaFile, type JsonSchema } from '../../../src/site/definitions/shapes/json-schema-node';
import { shapeOf, writtenShapes } from '../../../src/site/definitions/shapes/shape-of';
import { caseStudyData, gardenDocuments, sample } from '../../samples/garden-documents';

// The keys of `schemas` are the kinds.
const kinds = Object.keys(schemas) as DocumentKind[];
const files = jsonSchemaFiles(schemas);
const schemaOf = (kind: DocumentKind) => files[`${kind}.schema.json`]!;
const shared = files[sharedSchemaFile]!;
const definitions = shared.definitions as Record<string, JsonSchema>;
// Ajv's code optimization takes as long as generating the code.
const code = { optimize: false };
const ajv = new Ajv({ discriminator: true, strict: true, strictRequired: false, strictTypes: false, code });
// As an editor reads them: the files refer to each other by name.
ajv.addSchema(shared, sharedSchemaFile);
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

/** The properties without a title or a description of their own or of what they refer to. */
function silentIn(schema: JsonSchema): string[] {
  return [...properties(schema)]
    .map(([where, { $ref, ...own }]) => {
      const referred = typeof $ref === 'string' ? definitions[$ref.split('/').at(-1)!] : undefined;
      return [where, { ...referred, ...own }] as const;
    })
    .filter(([, { title, description }]) => typeof title !== 'string' || typeof description !== 'string')
    .map(([where]) => where);
}

const work = (slug: string, fields = {}) =>
  sample('case-study', `case-studies/${slug}.json`, caseStudyData(slug, fields));
const withWorks = gardenDocuments({ 'case-study': [work('haie'), work('mur', { draft: true, consent: undefined })] });

describe.each(kinds)('the JSON Schema of a %s', (kind) => {
  const schema = schemaOf(kind);

  it('describes each field in words', () => {
    expect(silentIn(schema)).toEqual([]);
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

describe('the files in schemas/', () => {
  it.each(Object.keys(files))('%s is up to date (otherwise: npm run schemas)', (name) => {
    expect(JSON.parse(readFileSync(`schemas/${name}`, 'utf8'))).toEqual(JSON.parse(JSON.stringify(files[name])));
  });

  it('share what stands twice: each definition is described, referred to twice, and by nothing but its name', () => {
    expect(silentIn(shared)).toEqual([]);
    const text = JSON.stringify(files);
    const counts = new Map<string, number>();
    JSON.parse(text, (_key, node: JsonSchema) => {
      if (typeof node?.$ref !== 'string') return node;
      expect(Object.keys(node)).toEqual(['$ref']);
      const name = node.$ref.split('/').at(-1)!;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return node;
    });
    expect([...counts.keys()].sort()).toEqual(Object.keys(definitions).sort());
    expect([...counts].filter(([, count]) => count < 2)).toEqual([]);
    // Editors would resolve references against an address of the schema's own.
    expect(text).not.toContain('"$id"');
    const lines = Object.values(files).map((schema) => JSON.stringify(schema, null, 2).split('\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(14_000);
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
