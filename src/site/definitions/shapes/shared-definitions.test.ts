import { expect, it } from 'vitest';
import { schemas } from '../../../page/registry/document-schemas';
import { jsonSchemaFiles, toJsonSchema } from './json-schema';
import { sharedSchemaFile, type JsonSchema } from './json-schema-node';
import { shareDefinitions } from './shared-definitions';

const icon = { type: 'string', title: 'Icône', enum: ['leaf', 'sun'] };
const tile = { type: 'object', title: 'Tuile', properties: { icon, label: { type: 'string' } } };

/** The schema with every reference replaced by what it refers to. */
function inlined(node: unknown, definitions: Record<string, JsonSchema>): unknown {
  if (Array.isArray(node)) return node.map((item) => inlined(item, definitions));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as JsonSchema;
  if (typeof $ref === 'string') return inlined(definitions[$ref.split('/').at(-1)!], definitions);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inlined(value, definitions)]));
}

it('moves a repeated part to a definition named after its title', () => {
  const schema = { type: 'object', properties: { first: icon, second: icon } };
  expect(shareDefinitions(schema, 20)).toEqual({
    type: 'object',
    properties: { first: { $ref: '#/definitions/icone' }, second: { $ref: '#/definitions/icone' } },
    definitions: { icone: icon },
  });
});

it('leaves a part in place if it occurs once, or is short', () => {
  const once = { type: 'object', properties: { first: icon } };
  expect(shareDefinitions(once, 20)).toEqual(once);
  const short = { type: 'object', properties: { first: icon, second: icon } };
  expect(shareDefinitions(short)).toEqual(short);
});

it('makes a definition of a repeated part, but none of parts that are repeated only inside it', () => {
  const { definitions } = shareDefinitions({ type: 'object', properties: { a: tile, b: tile } }, 20);
  expect(Object.keys(definitions as object)).toEqual(['tuile']);
});

it('gives two different parts with the same title two names', () => {
  const other = { ...icon, enum: ['bolt', 'bath'] };
  const { definitions } = shareDefinitions({ properties: { a: icon, b: icon, c: other, d: other } }, 20);
  expect(Object.keys(definitions as object)).toEqual(['icone', 'icone-2']);
});

it('keeps the meaning of the schemas of all documents', () => {
  const files = jsonSchemaFiles(schemas);
  const definitions = files[sharedSchemaFile]!.definitions as Record<string, JsonSchema>;
  for (const [kind, schema] of Object.entries(schemas))
    expect(inlined(files[`${kind}.schema.json`]!, definitions)).toEqual(toJsonSchema(schema));
});
