import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../tests/harness/find-chromium';
import { benchNode } from './contestants';
import { median } from './median';

const cli = path.join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const run = promisify(execFile);

export interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

export const hasLighthouse = existsSync(cli);

/** Medians of several reports. */
export function sumUpReports(reports: Report[]): [string, string, number][] {
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

/** Runs Lighthouse's mobile preset, which simulates a slow network and processor. */
export async function lighthouse(address: string): Promise<Report> {
  const { stdout } = await run(
    benchNode(),
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
  // Lighthouse defines this format.
  return JSON.parse(stdout) as Report;
}
