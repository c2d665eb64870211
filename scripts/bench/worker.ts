import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tests/harness/launch-chromium';
import { bundleHosted, serveWorker } from '../../tests/harness/serve-worker';
import type { StudioInPage } from '../../tests/harness/worker-page';
import { siteOf } from './build-times';
import { median } from './median';
import { us, type Table, type TableRow } from './report';

const sizes = [28, 1000];
const keys = 30;
/** Longer than a Worker takes to load, in ms. */
const meanwhile = 5000;

/**
 * Measures what the studio costs in a Worker of its page: to load it, to keep it in memory, to open a site, to render
 * and to validate it.
 */
export async function benchWorker(workspace: string, runs: number): Promise<Table> {
  const folder = path.join(workspace, 'hosted');
  await bundleHosted(folder);
  const rows = weights(path.join(folder, 'worker'));
  // Makes Chromium report the memory immediately instead of at its next garbage collection.
  const browser = await launchChromium({ args: ['--no-sandbox', '--enable-blink-features=ForceEagerMeasureMemory'] });
  try {
    for (const size of sizes)
      rows.push(...(await measure(browser, { folder, site: siteOf(workspace, size), size, runs })));
  } finally {
    await browser.close();
  }
  return {
    title: 'Studio in a Worker',
    rows,
    notes: [
      `Bytes are those of the files at brotli 11. The first page is drawn before the site is judged: “loaded meanwhile” is from the moment the site is there, the Worker having been loaded before, as it is while the site comes from elsewhere; “at once” is with both begun together, over HTTP on this machine. A key is a draft of the home page with one more sign in its title, from the question to the answer in the page, medians of ${keys}; of them the slowest is the first. Memory is what the browser says the Worker keeps after all that.`,
    ],
  };
}

function weights(folder: string): TableRow[] {
  const files = readdirSync(folder);
  const weigh = (label: string, isMeant: (name: string) => boolean): TableRow => {
    const bytes = files.filter(isMeant).map((name) => compressed(readFileSync(path.join(folder, name))));
    return row(label, 'KB br', bytes.reduce((sum, size) => sum + size, 0) / 1000);
  };
  const isCode = (name: string) => name.endsWith('.js');
  return [
    weigh('code before the first page', (name) => name === 'worker.js'),
    weigh('code that judges a sound site, besides', (name) => isCode(name) && !/^(?:worker|thorough)\b/.test(name)),
    weigh('code that says what is wrong, besides', (name) => name.startsWith('thorough')),
    weigh('lists of communes, outlines and icons', (name) => !isCode(name)),
  ];
}

function compressed(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

interface Measure {
  folder: string;
  site: string;
  size: number;
  runs: number;
}

interface Times {
  first: number;
  judged: number;
  again: number;
  keys: number[];
  memory: number;
}

async function measure(browser: Browser, { folder, site, size, runs }: Measure): Promise<TableRow[]> {
  const served = await serveWorker(folder, site);
  const [together, loaded]: [Times[], Times[]] = [[], []];
  try {
    for (let run = 0; run < runs; run++)
      for (const [later, times] of [
        [0, together],
        [meanwhile, loaded],
      ] as const) {
        const page = await browser.newPage();
        await page.goto(served.origin);
        await page.waitForFunction(() => 'openStudio' in window);
        times.push(await page.evaluate(visit, { later, keys }));
        await page.close();
      }
  } finally {
    served.close();
  }
  const all = [...together, ...loaded];
  const named = (label: string, of: number[]) => row(`${size} towns, ${label}`, 'ms', median(of));
  return [
    named(
      'first page, Worker loaded meanwhile',
      loaded.map(({ first }) => first),
    ),
    named(
      'first page, Worker and site begun at once',
      together.map(({ first }) => first),
    ),
    named(
      'judged for the first time',
      all.map(({ judged }) => judged),
    ),
    named(
      'judged with a draft',
      all.map(({ again }) => again),
    ),
    named(
      'key to new page data',
      all.map((times) => median(times.keys)),
    ),
    named(
      'key to new page data, slowest',
      all.map((times) => Math.max(...times.keys)),
    ),
    row(`${size} towns, memory of the Worker`, 'MB', median(all.map(({ memory }) => memory)) / 2 ** 20),
  ];
}

function row(label: string, unit: string, value: number): TableRow {
  return { label, unit, values: { [us]: value } };
}

/** Runs in the page: opens the studio and types. It must not use anything from outside. */
async function visit({ later, keys: count }: { later: number; keys: number }): Promise<Times> {
  const opened = window as unknown as StudioInPage;
  opened.openStudio(60_000, later);
  const { studio } = opened;
  await studio.ask('GET page', { path: '/' });
  const first = performance.now() - studio.there();
  const timed = async (input: object) => {
    const begun = performance.now();
    await studio.ask('POST draft', input);
    return performance.now() - begun;
  };
  const judged = await timed({ drafts: [], check: true });
  const { body } = await studio.ask('GET document', { file: 'home.json' });
  const { file, hash, text } = body as { file: string; hash: string; text: string };
  const draft = (signs: string) => [{ file, base: hash, text: text.replace('"title": "', () => `"title": "${signs}`) }];
  const times: number[] = [];
  for (let key = 1; key <= count; key++)
    times.push(await timed({ path: '/', drafts: draft('x'.repeat(key)), check: false }));
  const again = await timed({ drafts: draft('Ici '), check: true });
  // This browser has the API, but the standard types do not.
  const measured = await (
    performance as unknown as {
      measureUserAgentSpecificMemory: () => Promise<{
        breakdown: { bytes: number; attribution: { scope: string }[] }[];
      }>;
    }
  ).measureUserAgentSpecificMemory();
  const memory = measured.breakdown
    .filter(({ attribution }) => attribution.some(({ scope }) => scope === 'DedicatedWorkerGlobalScope'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  return { first, judged, again, keys: times, memory };
}
