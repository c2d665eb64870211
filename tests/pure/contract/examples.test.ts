import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { components } from '../../../src/page/registry/components';
import { definitions } from '../../../src/page/registry/schemas';
import { schemas } from '../../../src/page/registry/document-schemas';
import { toJsonSchema } from '../../../src/site/definitions/shapes/json-schema';

/** The engine uses zod; staff and the validator use the JSON Schemas. Both must agree. */
// Ajv's code optimization takes as long as generating the code.
const code = { optimize: false };
const ajv = new Ajv({ discriminator: true, strict: true, strictRequired: false, strictTypes: false, code });
const byAjv = { page: ajv.compile(toJsonSchema(schemas.page)), layout: ajv.compile(toJsonSchema(schemas.layout)) };

function verdicts(kind: 'page' | 'layout', block: unknown) {
  const path = kind === 'page' ? { path: '/essai' } : {};
  const document = { $schema: '', title: 'Essai', description: 'Un essai.', ...path, blocks: [block] };
  return { zod: schemas[kind].safeParse(document).success, ajv: byAjv[kind](document) };
}

const accepted = { zod: true, ajv: true };
const refused = { zod: false, ajv: false };

describe.each(definitions.map(({ type, example }) => ({ type, example })))('the example of $type', ({ example }) => {
  const required = definitions.find(({ type }) => type === example.type)!.schema.shape;

  it('is valid on a page and in a layout', () => {
    expect(verdicts('page', example)).toEqual(accepted);
    expect(verdicts('layout', example)).toEqual(accepted);
  });

  it('is refused with an unknown field', () => {
    expect(verdicts('page', { ...example, inconnu: 'x' })).toEqual(refused);
    expect(verdicts('layout', { ...example, inconnu: 'x' })).toEqual(refused);
  });

  it.each(Object.entries(required).filter(([, field]) => !field.safeParse(undefined).success))(
    'is refused without its required field %s',
    (name) => {
      const { [name]: _, ...rest } = { ...example } as Record<string, unknown>;
      expect(verdicts('page', rest)).toEqual(refused);
      expect(verdicts('layout', rest)).toEqual(refused);
    },
  );

  it.each(Object.keys(required).filter((name) => name !== 'type'))(
    'is refused with a meaningless number as %s',
    (name) => {
      expect(verdicts('page', { ...example, [name]: 12.5 })).toEqual(refused);
    },
  );

  it.each(Object.keys(example).filter((name) => name !== 'type'))(
    'may take its %s from the document, only in a layout',
    (name) => {
      expect(verdicts('layout', { ...example, [name]: { $from: 'champ' } })).toEqual(accepted);
      expect(verdicts('page', { ...example, [name]: { $from: 'champ' } })).toEqual(refused);
    },
  );
});

it('each block type has one definition and one component', () => {
  const types = definitions.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
  expect(Object.keys(components).sort()).toEqual([...types].sort());
});
