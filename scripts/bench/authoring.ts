import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../tests/harness/launch-chromium';
import { startProduct } from '../../tests/harness/start-product';
import { siteOf } from './build-times';
import { median } from './median';
import type { Table, TableRow } from './report';

const sizes = [28, 5000];
/** Leaves time between two saves to validate the whole folder, in ms. */
const pause = 1500;

/** Measures how long after a save a town's open page shows the change, in the authoring server. */
export async function benchAuthoring(workspace: string, runs: number): Promise<Table> {
  const rows: TableRow[] = [];
  for (const size of sizes) rows.push(...(await measure(siteOf(workspace, size), { workspace, size, runs })));
  return {
    title: 'Authoring',
    rows,
    notes: [
      'From the moment a town’s document is written to that in which Chromium shows its new words, medians: on a page that nobody has touched, and on one that the engine has taken over.',
    ],
  };
}

interface Measure {
  workspace: string;
  size: number;
  runs: number;
}

async function measure(site: string, { workspace, size, runs }: Measure): Promise<TableRow[]> {
  const server = await startProduct('src/commands/dev.ts', 'Le site se met à jour', {
    SITE_CONFIG: site,
    LOCAL_DIR: path.join(workspace, 'local'),
  });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ baseURL: server.origin });
    await page.goto('/niort', { waitUntil: 'networkidle' });
    const file = path.join(site, 'towns/niort.json');
    const untouched = await saves(page, file, runs);
    await page.keyboard.press('Tab');
    await page.locator('html[data-engine=ready]').waitFor();
    const atWork = await saves(page, file, runs);
    return [
      { label: `${size} towns, save to new page`, unit: 'ms', values: { Vitrine: untouched } },
      { label: `${size} towns, save to new page, engine at work`, unit: 'ms', values: { Vitrine: atWork } },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function saves(page: Page, file: string, runs: number): Promise<number> {
  const text = readFileSync(file, 'utf8');
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const word = `Essai${run}.`;
    const started = performance.now();
    writeFileSync(
      file,
      text.replace('"intro": "', () => `"intro": "${word} `),
    );
    await page.locator('main p', { hasText: word }).waitFor();
    times.push(performance.now() - started);
    await page.waitForTimeout(pause);
  }
  writeFileSync(file, text);
  await page.waitForTimeout(pause);
  return median(times);
}
