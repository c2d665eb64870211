import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFrom } from '../../../src/site/definitions/documents/site-source';
import { readSite } from '../../../src/site/read/read-site';
import { fixSite } from '../../../src/commands/lib/validate/fix-site';
import { fixDocument } from '../../../src/site/validate/fix/fix-document';
import { validateSite } from '../../../src/build/validate-site';
import { fixture, spoiled, swap, type Change } from '../../harness/validate/spoil';
import { valueOf } from '../../../src/site/validate/syntax/json-tree';
import { parseJson } from '../../../src/site/validate/syntax/parse-json';
import { damage, damages } from '../../harness/validate/mutations';
import { siteCopy } from '../../harness/validate/site-copy';
import { samples } from '../../harness/size';

const melle = 'towns/melle.json';

/** The text of a spoiled town after its safe faults were fixed. */
function fixed(change: Change): string {
  const source = spoiled({ [melle]: change });
  const document = source.files.find(({ file }) => file === melle);
  if (!document) throw new Error('The town is gone.');
  return fixDocument(
    document,
    validateSite(source)
      .filter(({ file }) => file === melle)
      .flatMap(({ fix = [] }) => fix),
  );
}

type Layout = (text: string) => string;

const sound = fixture.files.find(({ file }) => file === melle)?.text ?? '';

describe('--fix', () => {
  it.each<[string, Change]>([
    ['the spelling of a served commune', swap('"Périgné"', '"Perigne"')],
    ['the spelling of the town', swap('"Melle"', '"MELLE"')],
    ['a trailing comma', swap('"Prahecq"\n', '"Prahecq",\n')],
    ['a trailing comma after a field', swap('  ]\n}', '  ],\n}')],
    ['a missing comma', swap('"Lezay",', '"Lezay"')],
    ['smart quotes', (text) => text.replace(/"([^"]*)"/g, '“$1”')],
    ['a byte order mark', (text) => `\ufeff${text}`],
    ['a missing schema', (text) => text.replace(/ {2}"\$schema".*\n/, '')],
    ['the schema of another kind', swap('town.schema', 'page.schema')],
    ['no-break spaces between fields', swap('  "name"', '\u00a0\u00a0"name"')],
  ])('corrects %s', (_what, change) => {
    expect(fixed(change)).toBe(sound);
  });

  it.each<[string, Layout]>([
    ['line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
    ['no last line break', (text) => text.trimEnd()],
    ['several of them', (text) => `${text}\n\n`],
    ['tabulations', (text) => text.replace(/^ +/gm, (indent) => '\t'.repeat(indent.length / 2))],
    ['another order of fields', (text) => text.replace(/( {2}"name": .*\n)( {2}"postcode": .*\n)/, '$2$1')],
    ['one line', (text) => JSON.stringify(JSON.parse(text))],
  ])('keeps the author’s formatting: %s', (_what, layOut) => {
    expect(layOut(sound)).not.toBe(sound);
    expect(fixed(layOut)).toBe(layOut(sound));
    expect(fixed((text) => layOut(text.replace('"Périgné"', '"Perigne"')))).toBe(layOut(sound));
    expect(fixed((text) => layOut(text.replace(/ {2}"\$schema".*\n/, '')))).toBe(layOut(sound));
  });

  it.each<[string, string, (text: string) => string]>([
    [
      'commas, before the hours that they hid',
      'site.json',
      (text) => text.replace('"Lundi au vendredi",', '"Lun.-ven."').replace('"8h-18h"', '"8:00-18:00",'),
    ],
    [
      'a comma, before the name after it',
      melle,
      (text) => text.replace('"Périgné"', '"Perigne"').replace('"Lezay",', '"Lezay"'),
    ],
    [
      'straight quotes, before a telephone',
      'site.json',
      (text) => text.replace('"05 49 12 34 56"', '“05.49.12.34.56”'),
    ],
  ])('is done in one run: %s', (_what, file, change) => {
    const root = siteCopy();
    const name = path.join(root, file);
    writeFileSync(name, change(readFileSync(name, 'utf8')));
    expect(fixSite(readSite(root), { files: undefined })).toMatchObject({ changes: [expect.any(String)], refused: [] });
    expect(validateSite(readSite(root))).toEqual([]);
  });

  it('never changes prose, nor a file that it cannot read', () => {
    const strings = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(strings)
          : [];
    const site = readSite(path.resolve('tests/fixtures/toiture'));
    fc.assert(
      fc.property(fc.constantFrom(...site.files), damages, ({ file, text }, accidents) => {
        const document = documentFrom(file, damage(text, accidents));
        const { root, faults } = parseJson(document.text);
        const result = fixDocument(
          document,
          faults.flatMap(({ fix = [] }) => fix),
        );
        const isRead = document.syntaxError !== 'encoding';
        if (!isRead) expect(result).toBe(document.text);
        else if (root) expect(strings(readAgain(result))).toEqual(strings(valueOf(root)));
      }),
      { numRuns: samples({ daily: 50, long: 10_000 }) },
    );
  });
});

function readAgain(text: string): unknown {
  const { root } = parseJson(text);
  return root && valueOf(root);
}
