import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../../src/blocks/schemas';
import { jsonSchemas } from '../../../src/read/json-schemas';
import { readSite } from '../../../src/read/read-site';
import { migrateDocument } from '../../../src/validate/fix/migrate-document';

/**
 * Documents in each form that was ever released. They are never changed: a client who installs a newer engine migrates
 * such documents with `--fix`. One folder for each form, named by its day.
 */

const released = 'tests/fixtures/released';

describe.each(readdirSync(released))('the documents of %s', (day) => {
  const { files } = readSite(path.join(released, day));

  it('have today’s form after the migrations', () => {
    const refused = files.flatMap((document) => {
      const { file, kind, data } = migrateDocument(document, jsonSchemas);
      return jsonSchemas.errors(kind, data).map(({ instancePath, message }) => `${file} ${instancePath} ${message}`);
    });
    expect(refused).toEqual([]);
  });

  it('include every kind that existed, and every block', () => {
    expect(new Set(files.map(({ kind }) => kind)).size).toBeGreaterThan(6);
    const text = files.map((document) => document.text).join('');
    const types = new Set([...text.matchAll(/"type": "([a-z-]+)"/g)].map(([, type]) => type));
    expect(types.size).toBeGreaterThan(28);
  });
});

it('the newest folder contains every block of today; a new block needs a new folder', () => {
  const newest = readdirSync(released).sort().at(-1)!;
  const { files } = readSite(path.join(released, newest));
  const text = files.map((document) => document.text).join('');
  expect(definitions.filter(({ type }) => !text.includes(`"type": "${type}"`)).map(({ type }) => type)).toEqual([]);
});
