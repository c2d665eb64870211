import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../tests/browser/chromium';
import { node } from './contestants';
import { median } from './median';

const cli = path.join(import.meta.dirname, 'peers/node_modules/lighthouse/cli/index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const run = promisify(execFile);

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Medians of Lighthouse's mobile preset (simulated throttling); nothing where it is not installed. */
export async function lighthouse(address: string, runs: number): Promise<[string, string, number][]> {
  if (!existsSync(cli)) return [];
  const reports: Report[] = [];
  for (let index = 0; index < runs; index++) reports.push(await report(address));
  const audit = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return [
    ...categories.map((name): [string, string, number] => [
      `Lighthouse ${name}`,
      'of 100',
      Math.round(median(reports.map((one) => one.categories[name].score ?? Number.NaN)) * 100),
    ]),
    ['Lighthouse FCP', 'ms', audit('first-contentful-paint')],
    ['Lighthouse LCP', 'ms', audit('largest-contentful-paint')],
    ['Lighthouse TBT', 'ms', audit('total-blocking-time')],
  ];
}

async function report(address: string): Promise<Report> {
  const { stdout } = await run(
    node,
    [
      cli,
      address,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  // Lighthouse's own format.
  return JSON.parse(stdout) as Report;
}
