import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentSchemas } from '../documents/documents';
import { toJsonSchema } from './json-schema';

const note = z.strictObject({ type: z.literal('note'), title: z.string().min(1), text: z.string() });
const photo = z.strictObject({ type: z.literal('photo'), src: z.string().regex(/^media\//) });
const { page, layout } = documentSchemas([note, photo]);

const ajv = new Ajv({ allErrors: true, discriminator: true, strict: true, strictRequired: false, strictTypes: false });
const validators = { page: ajv.compile(toJsonSchema(page)), layout: ajv.compile(toJsonSchema(layout)) };

function faults(kind: 'page' | 'layout', blocks: unknown[]) {
  const document = {
    $schema: '',
    title: 'Titre',
    description: 'Résumé',
    blocks,
    ...(kind === 'page' ? { path: '/' } : {}),
  };
  return validators[kind](document)
    ? []
    : (validators[kind].errors ?? []).map(
        ({ instancePath, keyword, params }) => [instancePath, keyword, params] as const,
      );
}

describe('a union by type', () => {
  it('accepts each of its branches', () => {
    expect(
      faults('page', [
        { type: 'note', title: 'T', text: '' },
        { type: 'photo', src: 'media/x.jpg' },
      ]),
    ).toEqual([]);
  });

  it('reports a bad block by the branch that its type names, and by no other', () => {
    expect(faults('page', [{ type: 'note', title: '' }]).map(([where, rule]) => `${where} ${rule}`)).toEqual([
      '/blocks/0 required',
      '/blocks/0/title minLength',
    ]);
  });

  it('reports an unknown type once, on the block', () => {
    expect(faults('page', [{ type: 'noté' }])).toEqual([
      ['/blocks/0', 'discriminator', { error: 'mapping', tag: 'type', tagValue: 'noté' }],
    ]);
  });

  it('reports a block without a type', () => {
    expect(faults('page', [{}]).map(([where]) => where)).toContain('/blocks/0');
    expect(faults('page', ['note']).map(([where, rule]) => `${where} ${rule}`)).toContain('/blocks/0 type');
  });
});

describe('a template union', () => {
  it('accepts a reference or the value', () => {
    expect(
      faults('layout', [{ $from: 'body' }, { type: 'note', when: 'theme', title: { $from: 'name' }, text: '' }]),
    ).toEqual([]);
  });

  it('reports a bad value as a value, never as a bad reference too', () => {
    expect(
      faults('layout', [{ type: 'note', title: '', text: '' }])
        .filter(([, rule]) => rule !== 'if')
        .map(([where, rule]) => `${where} ${rule}`),
    ).toEqual(['/blocks/0/title minLength']);
  });

  it('reports a bad reference as a reference, never as a bad value too', () => {
    expect(
      faults('layout', [{ $from: 'body', type: 'note' }])
        .filter(([, rule]) => rule !== 'if')
        .map(([where, rule, params]) => [where, rule, params]),
    ).toEqual([['/blocks/0', 'additionalProperties', { additionalProperty: 'type' }]]);
  });
});

it('names the draft of JSON Schema that editors know, and refuses unknown fields', () => {
  expect(toJsonSchema(page)).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
  });
});

it('checks an address or a date by a pattern alone', () => {
  const json = toJsonSchema(z.strictObject({ email: z.email(), date: z.iso.date() }));
  const validate = new Ajv({ strict: true }).compile(json);
  expect(validate({ email: 'a@b.fr', date: '2024-08-01' })).toBe(true);
  expect(validate({ email: 'a@b', date: '2024-08-01' })).toBe(false);
  expect(validate({ email: 'a@b.fr', date: '2024-02-31' })).toBe(false);
});
