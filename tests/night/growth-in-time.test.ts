import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildMedia } from '../../src/build/media/media';
import { validateSite } from '../../src/build/validate-site';
import { officialCommunes } from '../../src/site/read/communes/read-communes';
import { mapLetters } from '../../src/site/read/communes/read-letters';
import { departmentBorders } from '../../src/site/read/communes/read-borders';
import { readSite } from '../../src/site/read/read-site';
import { documentsOf } from '../../src/site/resolve/plan/site-documents';
import { planSite } from '../../src/site/resolve/resolve-site';
import { writeFaultySite } from '../harness/build/faulty-site';
import { writeLargerSite } from '../harness/build/larger-site';

/**
 * Loops inside V8, as in `includes` and regular expressions, count as one call however long they take. Three doublings,
 * measured in processor time, show them.
 */

const smallest = 500;
const doublings = 3;
/** n log n means a factor of 10.7 for eight times the towns, from 500 on. The margin is for a busy machine. */
const most = 16;

const home = mkdtempSync(path.join(tmpdir(), 'vitrine-doubled-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const sizes = (towns: number) => ({ towns, articles: towns / 4, pages: Math.round(towns / 16), published: 4 * towns });

/** In seconds of processor time. */
async function took(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function resolveAll(site: string): Promise<void> {
  const source = readSite(site);
  validateSite(source);
  const plan = planSite(documentsOf(source), {
    images: await buildMedia(source),
    backend: { url: '', key: 'embedded' },
    communes: officialCommunes(),
    borders: departmentBorders(),
    letters: mapLetters(),
  });
  for (const page of plan.pages) page.resolve();
}

describe('eight times the size takes at most the time of n log n:', () => {
  it.each([
    ['to validate and resolve', writeLargerSite, resolveAll],
    ['to say what is wrong', writeFaultySite, (site: string) => validateSite(readSite(site))],
  ])('%s', { timeout: 1_200_000 }, async (what, write, work) => {
    const site = path.join(home, 'site');
    const times: number[] = [];
    for (let doubled = 0; doubled <= doublings; doubled++) {
      write(site, sizes(smallest * 2 ** doubled));
      // A warm-up: the first time, code is compiled too.
      if (doubled === 0) await work(site);
      times.push(await took(() => work(site)));
    }
    console.log(`${what}, ${smallest} towns and so on: ${times.map((time) => time.toFixed(2)).join(', ')} s`);
    expect(times.at(-1)! / times[0]!).toBeLessThan(most);
  });
});
