import fc from 'fast-check';
import { expect, test } from 'vitest';
import { features, keepsPromise, lackedBy } from '../../harness/browser/missing-features';
import { visitors } from '../../harness/browser/visitor';

const visitor = visitors();

test.each(['safari', 'firefox', 'chrome'] as const)('what is promised holds without what %s lacks', async (browser) => {
  const lacked = lackedBy(browser);
  expect(lacked.scripts).toContain(browser === 'safari' ? 'requestIdleCallback' : 'Object.groupBy');
  await keepsPromise(await visitor({ bypassCSP: true }), lacked, 0);
});

test.each(fc.sample(features, { numRuns: 3, seed: 61 }))('and without any of it: %#', async (missing) => {
  await keepsPromise(await visitor({ bypassCSP: true }), missing, missing.scripts.length);
});
