import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFrom } from '../../../src/site/definitions/documents/site-source';
import { readSite } from '../../../src/site/read/read-site';
import { valueOf } from '../../../src/site/validate/syntax/json-tree';
import { parseJson } from '../../../src/site/validate/syntax/parse-json';
import { SourceText } from '../../../src/site/validate/syntax/source-text';
import { formatFaults } from '../../../src/site/validate/report/formats/format-faults';
import { validateSite } from '../../../src/build/validate-site';
import { damage, damages } from '../../harness/validate/mutations';
import { assertFrench } from '../../harness/validate/spoil';
import { samples } from '../../harness/size';

const site = readSite(path.resolve('tests/fixtures/toiture'));
const runs = samples({ daily: 50, long: 10_000 });

describe('a damaged file', () => {
  it(
    'never stops the report, is never ignored, and every fault is a French sentence at a place in its file',
    { timeout: 3_600_000 },
    () => {
      fc.assert(
        fc.property(fc.constantFrom(...site.files), damages, (victim, accidents) => {
          const spoiled = documentFrom(victim.file, damage(victim.text, accidents));
          const source = { ...site, files: site.files.map((file) => (file === victim ? spoiled : file)) };
          const faults = validateSite(source);
          const errors = faults.filter(({ severity }) => severity === 'error');
          expect(spoiled.syntaxError === undefined || errors.some(({ file }) => file === spoiled.file)).toBe(true);
          const text = new SourceText(spoiled.text);
          for (const fault of faults) {
            assertFrench(fault);
            if (fault.file !== spoiled.file) continue;
            expect(fault.line).toBeLessThanOrEqual(text.lineCount);
            expect(fault.column).toBeGreaterThan(0);
            expect(fault.column + fault.length - 2).toBeLessThanOrEqual(Math.max(1, text.line(fault.line).length));
          }
          expect(formatFaults(faults, source, { format: 'pretty' })).not.toMatch(/undefined|NaN|\[object/);
        }),
        { numRuns: runs },
      );
    },
  );
});

describe('the JSON parser', () => {
  it('accepts what JSON.parse accepts, without a fault', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const { root, faults } = parseJson(text);
        expect(faults).toEqual([]);
        expect(root && valueOf(root)).toEqual(JSON.parse(text));
      }),
      { numRuns: runs },
    );
  });

  it('finds a fault exactly if JSON.parse does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...site.files), damages, ({ file, text }, accidents) => {
        const document = documentFrom(file, damage(text, accidents));
        if (document.syntaxError === 'encoding') return;
        const faults = parseJson(document.text).faults.filter(({ rule }) => rule !== 'duplicate-key');
        expect(faults.length > 0).toBe(document.syntaxError !== undefined);
      }),
      { numRuns: runs * 4 },
    );
  });
});
