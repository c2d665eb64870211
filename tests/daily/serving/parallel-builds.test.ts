import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { coldCheckout, runIn } from '../../harness/serving/cold-checkout';

// The daily run tests two processes that write the same cache folder in src/site/read/disk/cache.test.ts.
test.runIf(isLong)('builds that start together in a cold checkout all succeed', async () => {
  const root = coldCheckout();
  const names = Array.from({ length: 4 }, (_, index) => `build-${index}`);
  const ended = await Promise.all(names.map((name) => runIn(root, 'build.ts', { OUT_DIR: name })));
  expect(ended.filter(({ status }) => status !== 0).map(({ output }) => output)).toEqual([]);
  expect(names.filter((name) => !existsSync(path.join(root, name, 'index.html')))).toEqual([]);
});
