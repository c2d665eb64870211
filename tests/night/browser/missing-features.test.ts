import fc from 'fast-check';
import { test } from 'vitest';
import { features, keepsPromise } from '../../harness/browser/missing-features';
import { visitors } from '../../harness/browser/visitor';

const visitor = visitors();

test.each(fc.sample(features, { numRuns: 40, seed: Number(process.env.SEED ?? 1962) }))(
  'what is promised holds without any of what a promised browser lacks: %#',
  async (missing) => {
    await keepsPromise(await visitor({ bypassCSP: true }), missing, missing.scripts.length);
  },
);
