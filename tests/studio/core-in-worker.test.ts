import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedChromium } from '../harness/chromium';
import { serveWorker, type ServedWorker } from '../harness/serve-worker';
import type { StudioInPage } from '../harness/worker-page';
import { coreSuite, type CoreName } from './suite/core-suite';
import { suiteSize } from './suite/suite-size';

/** The suite of the studio's core, in a page of Chromium that asks its Worker; `core-in-node.test.ts` runs it in Node. */

let served: ServedWorker;
let page: Page;

beforeAll(async () => {
  served = await serveWorker('tests/fixtures/toiture');
  page = await (await (await sharedChromium()).newContext()).newPage();
  await page.goto(served.origin);
  await page.waitForFunction(() => 'openStudio' in window);
  await page.evaluate(() => (window as unknown as StudioInPage).openStudio(60_000));
});
afterAll(async () => {
  await page.context().close();
  served.close();
});

it.each(Object.keys(coreSuite) as CoreName[])('%s', async (name) => {
  const { count, wrong } = await page.evaluate(
    ([asked, size]) => (window as unknown as StudioInPage).studio.holds(asked, size),
    [name, suiteSize] as const,
  );
  expect(count).toBeGreaterThanOrEqual(suiteSize.cases);
  expect(wrong).toEqual([]);
});
