import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentFrom } from '../../../src/site/definitions/documents/site-source';
import { readSite } from '../../../src/site/read/read-site';
import { resolveSite } from '../../../src/site/resolve/resolve-site';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';
import { validateSite } from '../../../src/build/validate-site';
import { mutated } from '../../harness/validate/mutations';
import { samples } from '../../harness/size';

const site = readSite(path.resolve('tests/fixtures/toiture'));
const runs = samples({ daily: 50, long: 10_000 });

/** Mutations of one of the documents that pages are made of. */
const changes = fc
  .constantFrom(...site.files)
  .chain((victim) => mutated(victim.data).map((data) => ({ victim, data })));

it('what passes validation can be resolved, without an unknown token', { timeout: 3_600_000 }, () => {
  let passed = 0;
  fc.assert(
    fc.property(changes, ({ victim, data }) => {
      const spoiled = documentFrom(victim.file, Buffer.from(`${JSON.stringify(data, null, 2)}\n`));
      const source = { ...site, files: site.files.map((file) => (file === victim ? spoiled : file)) };
      if (validateSite(source).some(({ severity }) => severity === 'error')) return;
      passed++;
      expect(
        resolveSite(documentsOf(source), { images: new Map(), backend: { url: '', key: 'embedded' } }).faults,
      ).toEqual([]);
    }),
    { numRuns: runs },
  );
  // If no mutation passed, this test would show nothing.
  expect(passed).toBeGreaterThan(0);
});
