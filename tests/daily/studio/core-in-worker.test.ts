import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostedStudio, type HostedStudio } from '../../harness/hosted-studio';
import type { StudioInPage } from '../../harness/worker-page';
import { coreSuite, type CoreName } from '../../harness/studio/suite/core-suite';
import { suiteSize } from '../../harness/studio/suite/suite-size';

/**
 * The tests of the studio's core in a page of Chromium that asks its Worker; `core-in-node.test.ts` runs them in Node.
 */

let studio: HostedStudio;

beforeAll(async () => {
  studio = await hostedStudio('tests/fixtures/toiture');
});
afterAll(() => studio.close());

it.each(Object.keys(coreSuite) as CoreName[])('%s', async (name) => {
  const { count, wrong } = await studio.page.evaluate(
    ([asked, size]) => (window as unknown as StudioInPage).studio.holds(asked, size),
    [name, suiteSize] as const,
  );
  expect(count).toBeGreaterThanOrEqual(suiteSize.cases);
  expect(wrong).toEqual([]);
});
