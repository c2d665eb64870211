import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../../src/page/registry/schemas';
import { jsonSchemas } from '../../../src/site/read/schemas/json-schemas';
import { readSite } from '../../../src/site/read/read-site';
import { migrateDocument } from '../../../src/site/validate/fix/migrate-document';

/**
 * Documents in each form that was ever released, from 0.2.0 on. Once given out, they are never changed: a client who
 * installs a newer engine migrates such documents with `--fix`. One folder for each form, named by its version.
 */

const released = 'tests/fixtures/released';

const versions = readdirSync(released).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

describe.each(versions)('the documents of %s', (version) => {
  const { files } = readSite(path.join(released, version));

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
  const { files } = readSite(path.join(released, versions.at(-1)!));
  const text = files.map((document) => document.text).join('');
  expect(definitions.filter(({ type }) => !text.includes(`"type": "${type}"`)).map(({ type }) => type)).toEqual([]);
});
